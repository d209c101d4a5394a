/** What client and server say to each other: schemas, types and version. See docs/protocol.md. */
export * from './account.ts';
export * from './checks.ts';
export * from './device.ts';
export * from './entries.ts';
export * from './errors.ts';
export * from './follow.ts';
export * from './habits.ts';
export * from './http.ts';
export * from './notify.ts';
export * from './operator.ts';
export * from './routes.ts';
export * from './socket.ts';
export * from './stand-in.ts';
export * from './table.ts';
export * from './values.ts';
export * from './version.ts';
export * from './words.ts';
