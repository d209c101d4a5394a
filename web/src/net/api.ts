import type {
  AccountAnswer,
  LobbyAnswer,
  DelayedAnswer,
  DeviceMatch,
  DeviceMatchAnswer,
  DeviceMatchesAnswer,
  DeviceMatchLine,
  Habits,
  HabitsAnswer,
  MatchAnswer,
  MineAnswer,
  NewChannel,
  NoticeKind,
  NotifyAnswer,
  NotifyWish,
  PastAnswer,
  PlayerInfo,
  SessionOpened,
  SiteAnswer,
  TableAnswer,
  TrialAnswer,
  WireError,
} from '@tinstar/protocol';
import { isText } from '../device/kept-shapes.ts';
import { keep, readKept } from '../device/storage.ts';

/** The HTTP side of the protocol. Who I am travels in a cookie the page cannot read. */

export class ApiError extends Error {
  readonly error: WireError;
  constructor(error: WireError) {
    super(error.code);
    this.name = 'ApiError';
    this.error = error;
  }
}

const UNREACHABLE: WireError = { source: 'server', code: 'unreachable', rule: null };

export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.error.code === UNREACHABLE.code;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function fetchText(method: Method, path: string, body?: unknown, token?: string): Promise<string> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(UNREACHABLE);
  }
  if (response.ok) return response.text();
  const answer = (await response.json().catch(() => null)) as { error?: WireError } | null;
  throw new ApiError(answer?.error ?? UNREACHABLE);
}

export const ask = async <Answer>(method: Method, path: string, body?: unknown, token?: string): Promise<Answer> =>
  JSON.parse(await fetchText(method, path, body, token)) as Answer;

const whoAmI = (): Promise<{ player: PlayerInfo }> => ask('GET', 'session');
const openSession = (name: string): Promise<SessionOpened> => ask('POST', 'session', { name });
const rename = (name: string): Promise<unknown> => ask('PATCH', 'session', { name });
const recover = (code: string): Promise<SessionOpened> => ask('POST', 'session/recover', { code });
export const newRecoveryCode = (): Promise<{ readonly recovery: string }> => ask('POST', 'session/code');
/** Signs out every other device of this player. */
export const endOtherSessions = (): Promise<unknown> => ask('POST', 'session/others');
export const findSite = (): Promise<SiteAnswer> => ask('GET', 'site');
export const lobby = (): Promise<LobbyAnswer> => ask('GET', 'tables');
export const myTables = (): Promise<MineAnswer> => ask('GET', 'tables/mine');
export const findTable = (id: string): Promise<TableAnswer> => ask('GET', `tables/${id}`);

let early: TableAnswer | null = null;

/** Asks for a table before the page that shows it has come. Whoever shows it asks again if this fails. */
export async function askEarly(id: string): Promise<TableAnswer | null> {
  early = await findTable(id).catch(() => null);
  return early;
}

/** What was answered to the early question. */
export const earlyAnswer = (id: string): TableAnswer | null => (early?.table.id === id ? early : null);

/** For the first page only: later it is stale. */
export const forgetEarly = (): void => void (early = null);

export const matchOf = (id: string): Promise<MatchAnswer> => ask('GET', `tables/${id}/match`);

/** A table as this viewer saw it after its entry `n`. */
export const pastOf = (id: string, n: number): Promise<PastAnswer> => ask('GET', `tables/${id}/past/${n}`);

/** A table as one of its seats saw it some minutes ago, as far as it is newer than that seat's entry `after`. */
export const delayedOf = (id: string, seat: number, after: number): Promise<DelayedAnswer> =>
  ask('GET', `tables/${id}/delayed/${seat}?after=${after}`);

/** Matches that were played on a device of this player. */
export const deviceMatches = (): Promise<DeviceMatchesAnswer> => ask('GET', 'matches');
export const deviceMatchOf = (id: string): Promise<DeviceMatchAnswer> => ask('GET', `matches/${id}`);
export const bringMatch = (match: DeviceMatch): Promise<DeviceMatchLine> => ask('POST', 'matches', match);
export const dropDeviceMatches = (): Promise<unknown> => ask('DELETE', 'matches');

export const readHabits = (): Promise<HabitsAnswer> => ask('GET', 'habits');
export const setHabits = (habits: Habits): Promise<HabitsAnswer> => ask('PUT', 'habits', habits);
export const readNotify = (): Promise<NotifyAnswer> => ask('GET', 'notify');
export const setNotifyWish = (wish: NotifyWish): Promise<NotifyAnswer> => ask('PUT', 'notify', wish);
export const addChannel = (channel: NewChannel): Promise<NotifyAnswer> => ask('POST', 'notify/channels', channel);
export const setChannelEvents = (id: string, events: readonly NoticeKind[]): Promise<NotifyAnswer> =>
  ask('PATCH', `notify/channels/${id}`, { events });
export const dropChannel = (id: string): Promise<NotifyAnswer> => ask('DELETE', `notify/channels/${id}`);
export const tryChannel = (id: string): Promise<TrialAnswer> => ask('POST', `notify/channels/${id}/test`, {});

/** What a link in a mail is for; only after a press of a button. */
export const answerMail = (deed: 'confirm' | 'stop', token: string): Promise<unknown> =>
  ask('POST', `mail/${deed}`, { token });

export const askOperator = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, token: string): Promise<Answer> =>
  ask(method, `operator${path}`, undefined, token);

/** Every finished match, a line each. */
export const exportMatches = (token: string): Promise<string> => fetchText('GET', 'operator/export', undefined, token);

/** Whether this browser was ever given a session: the cookie itself cannot be read. */
const KNOWN = 'known';
export const hasSession = (): boolean => readKept(KNOWN) === true;

/** This browser has a session; `null`: none any more. */
export const keepSession = (isKnown: true | null): void => keep(KNOWN, isKnown);

const HANDLE = 'handle';
/** The handle of the account this browser was last signed in to; `null`: a guest. */
export function keptHandle(): string | null {
  const handle = readKept(HANDLE);
  return isText(handle) ? handle : null;
}
export const keepHandle = (handle: string | null): void => keep(HANDLE, handle);

/** Makes sure there is a session under this nickname. */
export async function signIn(name: string): Promise<void> {
  if (hasSession()) {
    try {
      const { player } = await whoAmI();
      if (player.name !== name) await rename(name);
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.error.code !== 'no-session') throw error;
    }
  }
  await openSession(name);
  keepSession(true);
}

/** The handle this browser is signed in to, as the server says: a session may have ended, or begun, elsewhere. */
export async function learnHandle(): Promise<string | null> {
  try {
    keepHandle(hasSession() ? ((await ask<AccountAnswer>('GET', 'account')).account?.handle ?? null) : null);
  } catch (error) {
    if (error instanceof ApiError && error.error.code === 'no-session') keepHandle(null);
  }
  return keptHandle();
}

/** Takes over the seats of another device by its recovery code. */
export async function takeOver(code: string): Promise<PlayerInfo> {
  const { player } = await recover(code);
  keepSession(true);
  return player;
}
