import type { Services } from '../services.ts';
import { snapshotState } from './journal/reading.ts';
import type { TableState } from './journal/state.ts';

/** A snapshot is written after this many entries, so that loading never replays more. */
const STEP = 100;

/** Has the state of a table written down from time to time. */
export class Snapshots {
  private readonly services: Services;
  private readonly state: TableState;
  private lastAt: number;

  constructor(services: Services, state: TableState) {
    this.services = services;
    this.state = state;
    this.lastAt = state.journal.length;
  }

  /** `isActing`: this server writes it. Others only count along. */
  maybeWrite(isActing: boolean): void {
    const { state, services } = this;
    const number = state.journal.length - 1;
    if (!state.match || state.status !== 'playing' || number - this.lastAt < STEP) return;
    this.lastAt = number;
    if (!isActing) return;
    services.store.saveSnapshot(state.facts.id, { number, data: snapshotState(state) }).catch((error: unknown) => {
      services.log.warn({ table: state.facts.id, error: String(error) }, 'a snapshot was not written');
    });
  }
}
