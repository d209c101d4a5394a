import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Where unguessable bytes come from. Injected: a test that must repeat itself gives its own. */
export type Entropy = (count: number) => Uint8Array;

export const systemEntropy: Entropy = (count) => randomBytes(count);

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Crockford's alphabet: no letter that looks like a digit. 32 letters, so five bits each. */
const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters drawn evenly: bytes beyond the last whole multiple are drawn again. */
function draw(entropy: Entropy, alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of entropy(length)) {
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

/** 12 letters, 62 bits: whoever has the link is invited, nobody finds it by trying. */
export const makeTableId = (entropy: Entropy): string => draw(entropy, LETTERS, 12);
export const makePlayerId = (entropy: Entropy): string => draw(entropy, LETTERS, 16);
/** 256 bits. */
export const makeToken = (entropy: Entropy): string => Buffer.from(entropy(32)).toString('base64url');
/** 100 bits. */
export const makeRecoveryCode = (entropy: Entropy): string =>
  draw(entropy, CODE_LETTERS, 20).replace(/(.{4})(?=.)/g, '$1-');
export const makeSeed = (entropy: Entropy): string => Buffer.from(entropy(32)).toString('hex');

/** Tokens and codes are random enough that a plain hash keeps them safe in a stolen file. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A network, as it is kept beside a table: equal ones are found, and nobody reads an address there without the secret. */
export const markOf = (secret: string, network: string): string =>
  createHmac('sha256', secret).update(`network ${network}`).digest('base64url').slice(0, 22);

/**
 * A number from 0 to 1 that only the server can foretell, always the same for the same names. Bots take their delays
 * from it: drawn from who is asked for which decision, before anybody thinks, so that no delay depends on a hand.
 */
export function drawFraction(secret: string, ...names: (string | number)[]): number {
  const digest = createHmac('sha256', secret).update(names.join('/')).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}
