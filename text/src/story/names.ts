/** The same names with machines called after whom they play; who would be called like somebody else keeps theirs. */
export const callMachines = (
  names: readonly string[],
  isMachine: (seat: number) => boolean,
  roles: readonly string[],
): string[] =>
  names.map((name, seat) => (isMachine(seat) && roles[seat] && !names.includes(roles[seat]) ? roles[seat] : name));
