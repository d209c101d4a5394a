import type { AccountAnswer, SignedIn, UsedCredential } from '@tinstar/protocol';
import { ask, keepHandle, keepSession, learnHandle, newRecoveryCode, signIn } from '../net/api.ts';
import { type MakeOptions, makePasskey, type UseOptions, usePasskey } from './passkeys.ts';
import { DEFAULT_NAME } from '../table/play-machines.ts';
import { changeSettings, settings } from '../device/settings.ts';

/** Optional accounts: the page's side of `/api/account`. */

function note(answer: AccountAnswer): AccountAnswer {
  keepHandle(answer.account?.handle ?? null);
  return answer;
}

/** Whoever has no session yet gets one first: an account is made of a guest. */
const beSomebody = (): Promise<void> => signIn(settings.get().nickname.trim() || DEFAULT_NAME);

export const readAccount = async (): Promise<AccountAnswer> => note(await ask('GET', 'account'));

export async function openAccount(handle: string, password: string): Promise<AccountAnswer> {
  await beSomebody();
  return note(await ask('POST', 'account', { handle, password }));
}

export const giveUpAccount = async (): Promise<AccountAnswer> => note(await ask('DELETE', 'account'));

export const changePassword = (password: string, old: string | null): Promise<AccountAnswer> =>
  ask('PUT', 'account/password', { password, ...(old === null ? {} : { old }) });

/** What the device is called among the passkeys. */
function deviceName(): string {
  const { userAgentData, platform } = navigator as Navigator & { userAgentData?: { readonly platform: string } };
  return (userAgentData?.platform || platform || 'Tinstar').slice(0, 24);
}

/** Makes a passkey on this device; `handle`: and with it the account of a guest. */
export async function addPasskey(handle: string | null): Promise<AccountAnswer> {
  if (handle !== null) await beSomebody();
  const wish = handle === null ? {} : { handle };
  const { options } = await ask<{ options: MakeOptions }>('POST', 'account/passkeys/options', wish);
  const credential = await makePasskey(options);
  return note(await ask('POST', 'account/passkeys', { name: deviceName(), credential }));
}

export const removePasskey = (id: string): Promise<AccountAnswer> => ask('DELETE', `account/passkeys/${id}`);

/** This browser is somebody else's from now on. Whether matches played here go to the server is asked anew. */
async function change(player: 'account' | 'guest', isBrought: boolean): Promise<void> {
  keepSession(player === 'account' || null);
  if (!isBrought) changeSettings({ bring: null });
  const { forgetBrought } = await import('../history/match-upload.ts');
  forgetBrought();
}

/** `bring`: whether the games of the guest come along; `null`: whoever is here only proves who they are. */
async function enter(path: string, how: object, bring: boolean | null): Promise<SignedIn> {
  const signedIn = await ask<SignedIn>('POST', `account/sign-in${path}`, { ...how, bring: bring ?? false });
  changeSettings({ nickname: signedIn.player.name });
  if (bring !== null) await change('account', bring);
  await learnHandle();
  return signedIn;
}

export const signInByPassword = (handle: string, password: string, bring: boolean | null): Promise<SignedIn> =>
  enter('', { handle, password }, bring);

/** Has a passkey chosen; `signal`: only among what the field for the handle proposes. */
export async function choosePasskey(signal?: AbortSignal): Promise<UsedCredential> {
  const { options } = await ask<{ options: UseOptions }>('POST', 'account/sign-in/options', {});
  return usePasskey(options, signal);
}

export const signInByPasskey = (credential: UsedCredential, bring: boolean | null): Promise<SignedIn> =>
  enter('/passkey', { credential }, bring);

export async function signOut(): Promise<void> {
  await ask('DELETE', 'session');
  keepHandle(null);
  await change('guest', false);
}

export const makeCode = async (): Promise<string> => (await newRecoveryCode()).recovery;
