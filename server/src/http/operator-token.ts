import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { RequestError } from '../errors.ts';
import { networkOf } from '../network.ts';
import { Buckets } from './bucket.ts';

/** Wrong tokens from one network, over all routes and methods: ten, then one in six seconds. */
const WRONG = 10;
const WRONG_RATE = 1 / 6;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Lets the operator in: throws at anybody else, and at whoever guesses too often. */
export type Admission = (request: FastifyRequest) => void;

/** `null`: there is no token, and nobody is let in. One for all routes: wrong tokens are counted together. */
export function makeAdmission(token: string | null, clock: Clock): Admission {
  const wanted = token === null ? null : digest(token);
  const tries = new Buckets(clock, WRONG, WRONG_RATE);
  return (request) => {
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    // Whoever brings none does not guess.
    if (wanted === null || given === undefined) throw new RequestError('unknown-token');
    const network = networkOf(request.ip);
    if (!tries.take(network)) throw new RequestError('too-many-requests');
    if (!timingSafeEqual(digest(given), wanted)) throw new RequestError('unknown-token');
    tries.give(network);
  };
}
