const CODE = 'code=';

/** Where another device goes with a code, or to type one. It stands behind the `#`, which no server and no log sees. */
export const recoveryPath = (code = ''): string => `/settings#${CODE}${code}`;

/** The code an address brings; `''`: one is to be typed; `null`: it is about something else. */
export const codeIn = (hash: string): string | null => (hash.startsWith(CODE) ? hash.slice(CODE.length) : null);

/** A code as people type it: small letters, spaces or nothing for dashes, letters that look like its digits. */
export const tidyCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/(.{4})(?=.)/g, '$1-');
