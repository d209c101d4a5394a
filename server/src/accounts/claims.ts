import type { PlayersHabits } from '../habits.ts';
import type { Notify } from '../notify/notify.ts';
import type { Services } from '../services.ts';
import { seatOf } from '../table/journal/state.ts';
import type { Table } from '../table/table.ts';
import type { Tables } from '../tables.ts';

/** Tables of a guest that are looked at when the guest becomes somebody. */
export const MOST_CLAIMED = 1000;

/**
 * Gives a guest's seat to an account. Nobody else hears of it: the seat keeps the name it has at this table. Answers
 * whether the guest has no seat there any more: where the account sits already the guest's seat stays as it is.
 */
async function claimSeat(table: Table, guest: string, account: string, { outbox }: Services): Promise<boolean> {
  const seat = seatOf(table.state, guest);
  if (seat === null) return true;
  if (seatOf(table.state, account) !== null) return false;
  await table.record({ kind: 'claimed', seat, player: account });
  table.reseat(guest);
  table.reseat(account);
  outbox.redirect(table, seat);
  return true;
}

/** Brings what a guest has on this server over to an account: seats, ways to be called, matches of devices. */
export class Claims {
  private readonly services: Services;
  private readonly tables: Tables;
  private readonly notify: Notify;
  private readonly habits: PlayersHabits;

  constructor(services: Services, tables: Tables, notify: Notify, habits: PlayersHabits) {
    this.services = services;
    this.tables = tables;
    this.notify = notify;
    this.habits = habits;
  }

  /** How many games there are to bring: tables, and matches of devices. */
  async count(guest: string): Promise<number> {
    const { store } = this.services;
    const [seated, matches] = await Promise.all([store.listSeated(guest, MOST_CLAIMED), store.matches.list(guest)]);
    return seated.length + matches.length;
  }

  /** Returns how many games went over. What fails in between is done by the next call. */
  async bring(guest: string, account: string): Promise<number> {
    const { hours, vacation } = await this.habits.answer(guest);
    const hadHabits = hours !== null || vacation !== null;
    await this.notify.handOver(guest, account);
    const { store } = this.services;
    let brought = (await store.matches.list(guest)).length;
    await store.matches.handOver(guest, account);
    for (const id of await store.listSeated(guest, MOST_CLAIMED)) {
      await this.tables.visitIfReadable(id, async (table) => {
        if (!(await claimSeat(table, guest, account, this.services))) return;
        await this.habits.bring(table, account, hadHabits);
        brought++;
      });
    }
    return brought;
  }
}
