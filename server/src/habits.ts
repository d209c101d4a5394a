import { type Habits, type HabitsAnswer, VACATION_DAYS } from '@tinstar/protocol';
import { RequestError } from './errors.ts';
import type { PlayerHabits } from './notify/channel.ts';
import type { Notify } from './notify/notify.ts';
import type { Services } from './services.ts';
import type { Table } from './table/table.ts';
import { isUsedUp } from './table/commands/bounds.ts';
import { seatOf } from './table/journal/state.ts';
import type { Tables } from './tables.ts';

const DAY = 86_400_000;
const YEAR = 365 * DAY;
const NO_HABITS: PlayerHabits = { hours: null, vacations: [] };

/** Vacation taken within the last 365 days; what has begun counts whole. */
const taken = (vacations: PlayerHabits['vacations'], now: number): number =>
  vacations.reduce((sum, { from, until }) => sum + Math.max(0, until - Math.max(from, now - YEAR)), 0);

/** When players play: kept per player, and written into the journal of every table of days where they sit. */
export class PlayersHabits {
  private readonly services: Services;
  private readonly notify: Notify;
  private readonly tables: Tables;

  constructor(services: Services, notify: Notify, tables: Tables) {
    this.services = services;
    this.notify = notify;
    this.tables = tables;
  }

  /** `null`: nobody in particular, who plays at any time. */
  async answer(player: string | null): Promise<HabitsAnswer> {
    const { hours, vacations } = (player === null ? null : (await this.notify.read(player)).habits) ?? NO_HABITS;
    const now = this.services.clock.now();
    const until = vacations.at(-1)?.until ?? 0;
    return { hours, vacation: until > now ? until : null, left: VACATION_DAYS * DAY - taken(vacations, now) };
  }

  async set(player: string, { hours, vacation }: Habits): Promise<HabitsAnswer> {
    const now = this.services.clock.now();
    await this.notify.setHabits(player, (before = NO_HABITS) => {
      const past = before.vacations
        .filter(({ from, until }) => from < now && until > now - YEAR)
        .map(({ from, until }) => ({ from, until: Math.min(until, now) }));
      if (vacation === null || vacation <= now) return { hours, vacations: past };
      if (taken(past, now) + (vacation - now) > VACATION_DAYS * DAY) throw new RequestError('no-vacation-left');
      return { hours, vacations: [...past, { from: now, until: vacation }] };
    });
    for (const id of await this.services.store.listSeated(player, 200)) {
      await this.tables.visitIfReadable(id, (table) => this.bring(table, player, true));
    }
    return this.answer(player);
  }

  /** Tells a table of days when the player plays; `isNews`: also that there is nothing special about it any more. */
  async bring(table: Table, player: string, isNews = false): Promise<void> {
    const { facts, status } = table.state;
    const seat = seatOf(table.state, player);
    if (facts.speed.kind !== 'relaxed' || seat === null || (status !== 'playing' && status !== 'gathering')) return;
    // It was told so often that it cannot matter any more.
    if (isUsedUp(table.state, seat, 'around')) return;
    const { hours, vacation } = await this.answer(player);
    if (isNews || hours !== null || vacation !== null) await table.record({ kind: 'habits', seat, hours, vacation });
  }
}
