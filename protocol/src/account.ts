import * as z from 'zod/mini';
import { PlayerInfo } from './http.ts';
import { Name, RecoveryCode, Time, Token } from './values.ts';
import { LIMITS } from './version.ts';
import { PROOFS } from './words.ts';

/**
 * Accounts: nobody needs one to play. A guest becomes an account and stays the same player, with seats, notices and
 * playing hours; whoever signs in on another device is that player there, too.
 */

/** Letters and digits of the Latin alphabet, `-` and `_` inside; the same in any case. Nobody at a table sees it. */
export const Handle = z
  .string()
  .check(z.minLength(LIMITS.handle.min), z.maxLength(LIMITS.handle.max), z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/));
/** Any characters: what makes a password good is its length. */
export const NewPassword = z.string().check(z.minLength(LIMITS.password.min), z.maxLength(LIMITS.password.max));
/** One that may be wrong. */
const SaidPassword = z.string().check(z.minLength(1), z.maxLength(LIMITS.password.max));

const base64url = (limit: number) => z.string().check(z.maxLength(limit), z.regex(/^[A-Za-z0-9_-]+$/));
export const PasskeyId = base64url(1400);
const MEMBER = 8192;
const credential = { id: PasskeyId, rawId: PasskeyId, type: z.literal('public-key') };

/** A new passkey as the browser's `PublicKeyCredential` gives it; what else is in there is left out. */
export const MadeCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(MEMBER),
    attestationObject: base64url(MEMBER),
    transports: z.optional(z.array(z.string().check(z.maxLength(24))).check(z.maxLength(8))),
  }),
});
export type MadeCredential = z.infer<typeof MadeCredential>;

/** A passkey that was used. */
export const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(MEMBER),
    authenticatorData: base64url(MEMBER),
    signature: base64url(MEMBER),
    userHandle: z.optional(z.nullable(base64url(128))),
  }),
});
export type UsedCredential = z.infer<typeof UsedCredential>;

export const PasskeyInfo = z.strictObject({
  id: PasskeyId,
  name: z.string(),
  createdAt: Time,
  usedAt: z.nullable(Time),
});
export type PasskeyInfo = z.infer<typeof PasskeyInfo>;

// GET /api/account, and the answer to every change of it
export const AccountAnswer = z.strictObject({
  /** `null`: a guest, or nobody yet. */
  account: z.nullable(
    z.strictObject({
      handle: z.string(),
      password: z.boolean(),
      passkeys: z.array(PasskeyInfo),
      /** How this device has proved lately whose it is; `null`: it has to again before the account is changed. */
      proof: z.nullable(z.enum(PROOFS)),
    }),
  ),
  /** Of a guest: how many games there are to bring along. */
  games: z.int(),
});
export type AccountAnswer = z.infer<typeof AccountAnswer>;
/**
 * The answer where a guest becomes an account, and to a new password: every way in that was known before is closed. The
 * device has a new token (its cookie is set), all others are signed out, and there is a new recovery code, told once.
 */
export const AccountRenewed = z.extend(AccountAnswer, { token: Token, recovery: RecoveryCode });
export type AccountRenewed = z.infer<typeof AccountRenewed>;

// POST /api/account: the guest becomes an account; DELETE gives it up, and the player is a guest again
export const OpenAccount = z.strictObject({ handle: Handle, password: NewPassword });
// PUT /api/account/password: `old` where there is one, unless a passkey or a recovery code has just been used
export const ChangePassword = z.strictObject({ old: z.optional(SaidPassword), password: NewPassword });

// POST /api/account/passkeys/options: what to make a passkey with. A guest names the handle of the account-to-be.
export const WishPasskey = z.strictObject({ handle: z.optional(Handle) });
// POST /api/account/passkeys; DELETE /api/account/passkeys/:id
export const AddPasskey = z.strictObject({ name: Name, credential: MadeCredential });
/** For `navigator.credentials`, its bytes as base64url. The challenge is good once and for five minutes. */
export const PasskeyOptions = z.strictObject({ options: z.record(z.string(), z.json()) });

// POST /api/account/sign-in, and .../sign-in/options with .../sign-in/passkey
/** Whether games of the guest who was on this device go over to the account. Always said: nothing moves unasked. */
const bring = z.boolean();
export const SignIn = z.strictObject({ handle: Handle, password: SaidPassword, bring });
export const SignInByPasskey = z.strictObject({ credential: UsedCredential, bring });
export const SignedIn = z.strictObject({
  player: PlayerInfo,
  token: Token,
  /** Games that went over. */
  brought: z.int(),
  /** What the guest keeps: games where the account sits already, or all of them. The code leads back to the guest. */
  left: z.nullable(z.strictObject({ name: z.string(), games: z.int(), recovery: RecoveryCode })),
});
export type SignedIn = z.infer<typeof SignedIn>;
