const DIGITS = '0123456789abcdef';

/** Bytes as lower-case hex. */
export function makeHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += DIGITS[byte >> 4]! + DIGITS[byte & 15]!;
  return hex;
}

/** Reads hex of either case; `null` if it is none. */
export function parseHex(hex: string): Uint8Array | null {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) return null;
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}
