import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { MadeCredential, UsedCredential } from '@tinstar/protocol';

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** As much CBOR as an attestation without a statement needs. */
function encode(value: Cbor): Buffer {
  const head = (major: number, count: number): Buffer => {
    if (count < 24) return Buffer.from([(major << 5) | count]);
    return count < 256
      ? Buffer.from([(major << 5) | 24, count])
      : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const members = [...(value as ReadonlyMap<number | string, Cbor>)];
  return Buffer.concat([head(5, members.length), ...members.flatMap((member) => member.map(encode))]);
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const PRESENT = 1;
const ATTESTED = 64;

/** A security key in software: one passkey (ES256, no attestation) that counts how often it is used. */
export class Authenticator {
  readonly id = randomBytes(32);
  private readonly key: KeyObject;
  private readonly publicKey: Buffer;
  private userHandle = '';
  count = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    const point = [x!, y!].map((part) => Buffer.from(part, 'base64url'));
    this.publicKey = encode(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point[0]!],
        [-3, point[1]!],
      ]),
    );
  }

  private data(host: string, flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.count);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, more]);
  }

  private client(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  make(options: any, origin: string): MadeCredential {
    this.userHandle = options.user.id;
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey]);
    const authData = this.data(options.rp.id, PRESENT | ATTESTED, attested);
    const attestation = encode(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    const clientDataJSON = text(this.client('webauthn.create', options.challenge, origin));
    const id = text(this.id);
    const response = { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] };
    return { id, rawId: id, type: 'public-key', response };
  }

  use(options: any, origin: string): UsedCredential {
    const authData = this.data(options.rpId, PRESENT);
    const client = this.client('webauthn.get', options.challenge, origin);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.key);
    const id = text(this.id);
    const response = {
      clientDataJSON: text(client),
      authenticatorData: text(authData),
      signature: text(signature),
      userHandle: this.userHandle,
    };
    return { id, rawId: id, type: 'public-key', response };
  }
}
