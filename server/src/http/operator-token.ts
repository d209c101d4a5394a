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

/** Answers what lets the operator in: it throws at anybody else, and at whoever guesses too often. */
export function makeAdmission(token: string, clock: Clock): (request: FastifyRequest) => void {
  const wanted = digest(token);
  const tries = new Buckets(clock, WRONG, WRONG_RATE);
  return (request) => {
    const network = networkOf(request.ip);
    if (!tries.take(network)) throw new RequestError('too-many-requests');
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(digest(given), wanted)) throw new RequestError('unknown-token');
    tries.give(network);
  };
}
