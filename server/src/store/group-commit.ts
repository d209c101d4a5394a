import { type Sqlite, sqliteCodeOf, type SqliteStatement } from './sqlite.ts';
import { StoreError } from './store.ts';

/** Hears of every commit and every reading that failed. */
export type FailureObserver = (failure: StoreError) => void;

interface Write {
  readonly job: () => unknown;
  /** Has several statements that must happen together. */
  readonly compound: boolean;
  readonly resolve: () => void;
  readonly reject: (error: StoreError) => void;
  fault: StoreError | null;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Collects the writes of one turn of the event loop and commits them together: one wait for the disk for all of them.
 * A commit per write reaches a sixth of the throughput; a timer only adds delay.
 */
export class GroupCommit {
  private readonly db: Sqlite;
  private readonly explain: (error: unknown) => StoreError;
  private readonly observe: FailureObserver;
  private queue: Write[] = [];
  private readonly begin: SqliteStatement;
  private readonly commit: SqliteStatement;
  private readonly mark: SqliteStatement;
  private readonly undo: SqliteStatement;
  private readonly forget: SqliteStatement;

  /** `explain` says what a commit failed of. */
  constructor(db: Sqlite, explain: (error: unknown) => StoreError, observe: FailureObserver) {
    this.db = db;
    this.explain = explain;
    this.observe = observe;
    this.begin = db.prepare('BEGIN IMMEDIATE');
    this.commit = db.prepare('COMMIT');
    this.mark = db.prepare('SAVEPOINT job');
    this.undo = db.prepare('ROLLBACK TO job');
    this.forget = db.prepare('RELEASE job');
  }

  /** Resolves when the job's statements are on disk. A job that throws is taken back alone. */
  write(job: () => unknown): Promise<void> {
    return this.add(job, true);
  }

  /** The same for a job of one statement, which needs no savepoint. */
  writeOne(job: () => unknown): Promise<void> {
    return this.add(job, false);
  }

  private add(job: () => unknown, compound: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      this.queue.push({ job, compound, resolve, reject, fault: null });
      if (this.queue.length === 1) setImmediate(() => this.flush());
    });
  }

  /** Resolves when nothing waits to be written. */
  async settled(): Promise<void> {
    while (this.queue.length > 0) await new Promise((resolve) => setImmediate(resolve));
  }

  private flush(): void {
    const writes = this.queue;
    this.queue = [];
    let failure: StoreError | null = null;
    try {
      this.begin.run();
      for (const write of writes) this.runJob(write);
      this.commit.run();
    } catch (error) {
      failure = this.explain(error);
      this.rollBack();
    }
    if (failure) this.observe(failure);
    for (const write of writes) {
      const fault = failure ?? write.fault;
      if (fault) write.reject(fault);
      else write.resolve();
    }
  }

  private runJob(write: Write): void {
    try {
      if (write.compound) this.runTogether(write.job);
      else write.job();
    } catch (error) {
      // A disk that is full, broken or gone ends the whole transaction; a number that is taken only this write.
      const isConflict = error instanceof StoreError || sqliteCodeOf(error).startsWith('SQLITE_CONSTRAINT');
      if (!isConflict || !this.db.inTransaction) throw error;
      write.fault = error instanceof StoreError ? error : new StoreError('conflict', messageOf(error), error);
    }
  }

  /** All of a job's statements or none, inside the transaction. */
  private runTogether(job: () => unknown): void {
    this.mark.run();
    try {
      job();
    } catch (error) {
      // A disk that is full or broken has ended the whole transaction, and the mark with it.
      if (this.db.inTransaction) {
        this.undo.run();
        this.forget.run();
      }
      throw error;
    }
    this.forget.run();
  }

  private rollBack(): void {
    try {
      if (this.db.inTransaction) this.db.exec('ROLLBACK');
    } catch {
      // The file is gone or broken: there is nothing left to take back, and the writes are refused anyway.
    }
  }
}
