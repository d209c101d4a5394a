import { seedFrom } from '@tinstar/engine';
import type { OpenTable, SessionOpened, TableAnswer } from '@tinstar/protocol';
import type { Pace } from '../pace.ts';
import type { Doors } from './device.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** An answer that says no, and will say no again. */
export class Refused extends Error {}

/** Milliseconds until somebody tries another door, and until it is given up. */
const LIMIT = 3000;
const ENOUGH = 90_000;
/** What is asked too often is asked again later, as whoever counts requests wants it; milliseconds. */
const LATER = 3000;

/** Requests to a site of which any server may be away: whoever gets no answer asks the next one. */
export class Site {
  private readonly doors: Doors;
  private readonly pace: Pace;
  private turn = 0;

  constructor(doors: Doors, pace: Pace) {
    this.doors = doors;
    this.pace = pace;
  }

  private async post<T>(path: string, body: object, token: string | null): Promise<T> {
    const began = Date.now();
    const isEnough = (): boolean => Date.now() - began > ENOUGH * this.pace.between(began, Date.now());
    for (;;) {
      const url = this.doors.urlOf(this.turn++ % this.doors.count);
      try {
        const response = await fetch(url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(Math.round(LIMIT * this.pace.last)),
        });
        const text = await response.text();
        if (response.status === 200) return JSON.parse(text) as T;
        if (response.status === 429) await pause(LATER);
        else if (response.status < 500) throw new Refused(`${path}: ${response.status} ${text}`);
      } catch (error) {
        if (error instanceof Refused || isEnough()) throw error;
      }
      if (isEnough()) throw new Error(`${path}: nobody answers`);
      await pause(200);
    }
  }

  arrive(name: string): Promise<SessionOpened> {
    return this.post('/api/session', { name }, null);
  }

  openTable(plan: OpenTable, token: string): Promise<TableAnswer> {
    return this.post('/api/tables', plan, token);
  }

  /**
   * Sits down, and adds to the seed; somebody who sits already, because only the answer was lost, is at the right place as
   * well.
   */
  async join(table: string, seat: number, token: string): Promise<void> {
    try {
      await this.post(`/api/tables/${table}/join`, { seat, nonce: seedFrom(`${table} ${seat}`) }, token);
    } catch (error) {
      if (!(error instanceof Refused && error.message.includes('already-seated'))) throw error;
    }
  }
}
