/** A player who can come back by a handle. */
export interface Account {
  readonly player: string;
  /** As its owner wrote it; found in any case. */
  readonly handle: string;
  /** `null`: passkeys only. */
  readonly passwordHash: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface Passkey {
  /** The credential's own id, base64url. */
  readonly id: string;
  readonly player: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** How often it says it was used; many never count. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

/** One key for all ways to write a handle. */
export const keyOfHandle = (handle: string): string => handle.toLowerCase();

/** Where accounts are kept: part of a `Store`, under the same promises. */
export interface AccountStore {
  /** `conflict`: the handle is somebody's, the player has an account, or the passkey is known. Then nothing is written. */
  create(account: Account, passkey: Passkey | null): Promise<void>;
  read(player: string): Promise<Account | null>;
  find(handle: string): Promise<Account | null>;
  setPassword(player: string, passwordHash: string): Promise<void>;
  /** The player stays, as a guest. */
  remove(player: string): Promise<void>;

  /** `conflict`: it is known. */
  addPasskey(passkey: Passkey): Promise<void>;
  /** Oldest first. */
  listPasskeys(player: string): Promise<Passkey[]>;
  findPasskey(id: string): Promise<Passkey | null>;
  notePasskey(id: string, counter: number, at: number): Promise<void>;
  /** `false`: the player has no such passkey. */
  removePasskey(player: string, id: string): Promise<boolean>;
}
