import { isThinker } from '@tinstar/bots';
import type { Question } from '../../bot-chooser.ts';
import { ADVISER } from '../../bot-decision.ts';
import type { Services } from '../../services.ts';

/** Between the end of a thought and the moment it is acted on, at least; milliseconds. */
const SLACK = 100;

/** How long a machine may think altogether before it acts. */
export const thinkingTime = ({ pace }: Services, bot: string): number => (isThinker(bot) ? pace.thinking[bot] : 0);

/**
 * What a machine makes up its mind about. Whoever thinks ahead hears its adviser first, which takes no time, and has that
 * to say until it knows better: so it can always be asked at the time that was set.
 */
export class Thought {
  /** By then it has come to an end. */
  readonly until: number;
  /** It has something to say. No thinking ahead is waited for. */
  readonly ready: Promise<void>;
  isReady = false;
  private code: number | null = null;

  /** `until`: when it is to have come to an end, if it begins in time. */
  constructor(services: Services, question: Omit<Question, 'time'>, until: number) {
    const { chooser, clock } = services;
    const { bot } = question;
    this.until = until;
    const first = isThinker(bot) ? { ...question, bot: ADVISER } : question;
    let isThoughtOver = false;
    this.ready = chooser.choose({ ...first, time: 0 }).then((code) => {
      this.isReady = true;
      if (!isThoughtOver) this.code = code;
    });
    if (!isThinker(bot)) return;
    const time = Math.max(0, Math.min(until - clock.now(), thinkingTime(services, bot)) - SLACK);
    const over = (code: number | null): void => {
      isThoughtOver = true;
      this.code = code;
    };
    services.guard.run('thread', () => chooser.choose({ ...question, time }).then(over));
  }

  /** What it has to say now, once it has anything. */
  get choice(): number | null {
    return this.code;
  }
}
