import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RequestError } from '../errors.ts';

/** Guessing a token is slow: per address and minute. */
export const OPERATOR_LIMIT = { max: 30, timeWindow: 60_000 };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Lets whoever brings the operator's token pass; nobody where there is none. */
export function operatorGate(token: string | null): (request: FastifyRequest) => void {
  const wanted = token === null ? null : digest(token);
  return (request) => {
    const given = digest(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (wanted === null || !timingSafeEqual(given, wanted)) throw new RequestError('unknown-token');
  };
}
