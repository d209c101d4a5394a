/** Name and pitch of a game; the build leaves out the rest of the file. */
declare module '*.json?titles' {
  const catalogue: Readonly<Record<string, string>>;
  export default catalogue;
}
