/** The built server, as an argument for Node: from its sources it would take three times as long to start. */
export const SERVER_PROGRAM = process.env['TINSTAR_TEST_SERVER']!;
