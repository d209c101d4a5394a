import type { MadeCredential, UsedCredential } from '@tinstar/protocol';
import type { Entropy } from '../entropy.ts';
import type { Once } from '../cluster/once.ts';
import { RequestError } from '../errors.ts';
import type { Passkey } from '../store/account-store.ts';

const LIFETIME = 5 * 60_000;

/** The page somebody is on: a passkey belongs to its host name, and works nowhere else. */
export interface Site {
  readonly origin: string;
  readonly host: string;
}

/** Who is to make a passkey, and under which handle; `null`: whoever comes may sign in. */
type Purpose = { readonly player: string; readonly handle: string } | null;

/** Loaded when somebody wants it: most never do. */
const library = () => import('@simplewebauthn/server');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'));
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

const plain = <T>(options: T): T => JSON.parse(JSON.stringify(options)) as T;

/** WebAuthn: challenges, each good once, and what comes back signed. */
export class Passkeys {
  private readonly once: Once;
  private readonly entropy: Entropy;

  constructor(once: Once, entropy: Entropy) {
    this.once = once;
    this.entropy = entropy;
  }

  private async pose(purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = Uint8Array.from(this.entropy(32));
    await this.once.put(`challenge ${textOf(challenge)}`, JSON.stringify(purpose), LIFETIME);
    return challenge;
  }

  /** Uses a challenge up, whatever comes of it. */
  private async take({ clientDataJSON }: { clientDataJSON: string }): Promise<{ challenge: string; purpose: Purpose }> {
    const challenge = challengeIn(clientDataJSON);
    const purpose = await this.once.take(`challenge ${challenge}`);
    if (purpose === null) throw new RequestError('bad-passkey');
    return { challenge, purpose: JSON.parse(purpose) as Purpose };
  }

  /** What a browser makes a passkey with; `known` are not made twice. */
  async askToMake(
    { host }: Site,
    player: { readonly id: string; readonly name: string },
    handle: string,
    known: readonly Passkey[],
  ): Promise<Record<string, unknown>> {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: 'Tinstar',
      rpID: host,
      userID: Uint8Array.from(Buffer.from(player.id)),
      userName: handle,
      userDisplayName: player.name,
      challenge: await this.pose({ player: player.id, handle }),
      timeout: LIFETIME,
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
      // Whoever signs in need not say who they are: the passkey does.
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    return plain({ ...options });
  }

  /** The passkey that was made, and the handle it was made for. */
  async readMade(
    { origin, host }: Site,
    player: string,
    credential: MadeCredential,
  ): Promise<{ key: Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>; handle: string }> {
    const { challenge, purpose } = await this.take(credential.response);
    if (purpose?.player !== player) throw new RequestError('bad-passkey');
    const { verifyRegistrationResponse } = await library();
    const { transports = [] } = credential.response;
    const made = await verifyRegistrationResponse({
      response: { ...credential, response: { ...credential.response, transports }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
    }).catch(() => null);
    if (!made?.verified) throw new RequestError('bad-passkey');
    const { id, publicKey, counter } = made.registrationInfo.credential;
    return { key: { id, publicKey: textOf(publicKey), counter, transports }, handle: purpose.handle };
  }

  async askToUse({ host }: Site): Promise<Record<string, unknown>> {
    const { generateAuthenticationOptions } = await library();
    const challenge = await this.pose(null);
    const userVerification = 'preferred';
    return plain({
      ...(await generateAuthenticationOptions({ rpID: host, challenge, timeout: LIFETIME, userVerification })),
    });
  }

  /** Whose passkey was used, and how often it says it was. `find`: the passkey of that id. */
  async readUsed(
    { origin, host }: Site,
    credential: UsedCredential,
    find: (id: string) => Promise<Passkey | null>,
  ): Promise<{ passkey: Passkey; counter: number }> {
    const { challenge, purpose } = await this.take(credential.response);
    const passkey = await find(credential.id);
    const { userHandle } = credential.response;
    const isOwner = !userHandle || Buffer.from(userHandle, 'base64url').toString() === passkey?.player;
    if (!passkey || !isOwner || purpose !== null) throw new RequestError('bad-passkey');
    const { verifyAuthenticationResponse } = await library();
    const { clientDataJSON, authenticatorData, signature } = credential.response;
    const used = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: { id: passkey.id, publicKey: bytesOf(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: false,
    }).catch(() => null);
    if (!used?.verified) throw new RequestError('bad-passkey');
    return { passkey, counter: used.authenticationInfo.newCounter };
  }
}
