import { COOKIE, Token } from '@tinstar/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../errors.ts';
import type { Player } from '../store/store.ts';
import type { Desk } from './app.ts';
import { askerOf } from './origin.ts';

const YEAR = 31_536_000;

/** The token a request comes with: bearer before cookie. Without a named page of our own a cookie does not change things. */
export function tokenOf(request: FastifyRequest, { settings }: Desk): string | null {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const mayUseCookie = isRead || askerOf(request.headers, settings.origins) === 'own';
  const token = bearer ?? (mayUseCookie ? request.cookies[COOKIE] : undefined);
  return token !== undefined && Token.safeParse(token).success ? token : null;
}

/** Who asks; `null` for somebody without a session. */
export async function maybePlayer(request: FastifyRequest, desk: Desk): Promise<Player | null> {
  const token = tokenOf(request, desk);
  return token === null ? null : desk.players.find(token);
}

export async function needPlayer(request: FastifyRequest, desk: Desk): Promise<Player> {
  const player = await maybePlayer(request, desk);
  if (!player) throw new RequestError('no-session');
  return player;
}

/** Hands the token to the browser where scripts cannot read it. */
export function setToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https';
  void reply.setCookie(COOKIE, token, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: YEAR });
}

export function dropToken(reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, { path: '/' });
}
