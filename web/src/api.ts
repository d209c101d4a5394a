import type { CodeAnswer, GamesAnswer, LobbyAnswer, MatchAnswer, MineAnswer, OpenTable, PlayerInfo, SessionOpened, TableAnswer, WireError } from '@tinstar/protocol';
import type { infer as Infer } from 'zod/mini';

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

async function ask<Answer>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(UNREACHABLE);
  }
  if (response.ok) return (await response.json()) as Answer;
  const answer = (await response.json().catch(() => null)) as { error?: WireError } | null;
  throw new ApiError(answer?.error ?? UNREACHABLE);
}

export const whoAmI = (): Promise<{ player: PlayerInfo }> => ask('GET', 'session');
export const openSession = (name: string, language: string): Promise<SessionOpened> => ask('POST', 'session', { name, language });
export const rename = (name: string): Promise<unknown> => ask('PATCH', 'session', { name });
export const recover = (code: string): Promise<SessionOpened> => ask('POST', 'session/recover', { code });
export const newRecoveryCode = (): Promise<Infer<typeof CodeAnswer>> => ask('POST', 'session/code');
export const games = (): Promise<GamesAnswer> => ask('GET', 'games');
export const lobby = (): Promise<LobbyAnswer> => ask('GET', 'tables');
export const myTables = (): Promise<MineAnswer> => ask('GET', 'tables/mine');
export const openTable = (wish: OpenTable): Promise<TableAnswer> => ask('POST', 'tables', wish);
export const findTable = (id: string): Promise<TableAnswer> => ask('GET', `tables/${id}`);
export const joinTable = (id: string, seat?: number): Promise<TableAnswer> => ask('POST', `tables/${id}/join`, seat === undefined ? {} : { seat });
export const matchOf = (id: string): Promise<MatchAnswer> => ask('GET', `tables/${id}/match`);

/** Makes sure there is a session under this nickname. */
export async function signIn(name: string, language: string): Promise<void> {
  try {
    const { player } = await whoAmI();
    if (player.name !== name) await rename(name);
  } catch (error) {
    if (error instanceof ApiError && error.error.code === 'unreachable') throw error;
    await openSession(name, language);
  }
}
