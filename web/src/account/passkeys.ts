import type { MadeCredential, UsedCredential } from '@tinstar/protocol';

/**
 * Passkeys by the browser's own `navigator.credentials`. Bytes travel as base64url; the browser's `toJSON` would do the
 * same, but is missing in what some password managers put in its place.
 */

/** What the server sends: no extension of ours holds bytes. */
export type MakeOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>;
export type UseOptions = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>;

/** Only over https or at `localhost`, and not where the page was opened by an address of digits. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

function textOf(buffer: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const withBytes = <Item extends { readonly id: string }>(items: readonly Item[] = []) =>
  items.map((item) => ({ ...item, id: bytesOf(item.id) })) as unknown as PublicKeyCredentialDescriptor[];

/** Asks the browser for a new passkey. Rejects if whoever is asked would rather not. */
export async function makePasskey(options: MakeOptions): Promise<MadeCredential> {
  const made = (await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytesOf(options.challenge),
      user: { ...options.user, id: bytesOf(options.user.id) },
      excludeCredentials: withBytes(options.excludeCredentials),
    } as PublicKeyCredentialCreationOptions,
  })) as PublicKeyCredential;
  const answer = made.response as AuthenticatorAttestationResponse;
  const id = textOf(made.rawId);
  const response = {
    clientDataJSON: textOf(answer.clientDataJSON),
    attestationObject: textOf(answer.attestationObject),
    transports: answer.getTransports?.() ?? [],
  };
  return { id, rawId: id, type: 'public-key', response };
}

/** Asks the browser for a passkey; `signal`: it is only offered among what the field for the handle proposes. */
export async function usePasskey(options: UseOptions, signal?: AbortSignal): Promise<UsedCredential> {
  const used = (await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: bytesOf(options.challenge),
      allowCredentials: withBytes(options.allowCredentials),
    } as PublicKeyCredentialRequestOptions,
    ...(signal ? { signal, mediation: 'conditional' as const } : {}),
  })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response as AuthenticatorAssertionResponse;
  const id = textOf(used.rawId);
  const response = {
    clientDataJSON: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
    userHandle: userHandle && textOf(userHandle),
  };
  return { id, rawId: id, type: 'public-key', response };
}

/** Whether the browser proposes passkeys in a field. */
export const canPropose = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
