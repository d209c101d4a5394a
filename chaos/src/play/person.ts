import type { FastRandom } from '@tinstar/engine';
import { type Command, type Followed, PHRASES } from '@tinstar/protocol';
import type { Device, WithoutId } from './device.ts';

/** Milliseconds between being asked and answering, at least and at most. */
export type Leisure = readonly [number, number];

/**
 * Somebody at a table with one or two devices: plays what it is offered, talks, takes back, asks again where no answer
 * came. Of the rules it knows nothing.
 */
export class Person {
  private readonly devices: readonly Device[];
  private readonly random: FastRandom;
  private readonly leisure: Leisure;
  private readonly name: string;
  private timer: NodeJS.Timeout | null = null;
  private words = 0;
  private isDone = false;

  constructor(name: string, devices: readonly Device[], random: FastRandom, leisure: Leisure) {
    this.name = name;
    this.devices = devices;
    this.random = random;
    this.leisure = leisure;
    for (const device of devices) {
      device.onChange = () => this.consider();
      device.onUnanswered = (commands) => this.repeat(device, commands);
    }
  }

  /** "No answer before the socket broke means: ask again." What was said may be there already: saying it twice is no harm to the game. */
  private repeat(device: Device, commands: readonly WithoutId<Command>[]): void {
    for (const command of commands) if (command.type === 'move' && this.chance(60)) device.ask(command);
  }

  private chance(percent: number): boolean {
    return this.random.below(100) < percent;
  }

  private consider(): void {
    if (this.timer || this.isDone) return;
    const [least, most] = this.leisure;
    this.timer = setTimeout(
      () => {
        this.timer = null;
        this.act();
      },
      least + this.random.below(most - least + 1),
    );
  }

  private act(): void {
    const device = this.devices.find(({ isConnected }) => isConnected);
    const known = device?.known;
    if (this.isDone || !device || !known) return;
    const seat = known.viewer;
    if (known.table.undoAsked !== null && known.table.undoAsked !== seat && !known.own?.agreed)
      device.ask({ type: 'answerUndo', yes: this.chance(60) });
    if (this.chance(4)) device.ask(this.phrase());
    const wish = this.wish(known);
    if (wish) return this.askFor(device, wish);
    this.play(device);
    // Whoever has nothing to do looks again, at leisure: an answer may have been lost, or a right may be used after all.
    if (!this.isOver) this.consider();
  }

  private askFor(device: Device, command: WithoutId<Command>): void {
    if (device.pending.size === 0) device.ask(command);
    this.consider();
  }

  /** Now and then somebody does something else than to play. */
  private wish({ viewer, table, game, clocks }: Followed): WithoutId<Command> | null {
    const seat = table.seats[viewer!];
    if (table.status !== 'playing' || seat?.kind !== 'player' || !game) return null;
    if (seat.standIn !== null) return this.chance(50) ? { type: 'return' } : null;
    if (table.paused) return this.chance(40) ? { type: 'pause', on: false } : null;
    const others = game.must.filter((other) => other !== viewer && table.seats[other]?.kind === 'player');
    const wishes: readonly (readonly [percent: number, isPossible: boolean, command: WithoutId<Command>])[] = [
      [3, (game.undo?.steps.length ?? 0) > 0, { type: 'undo' }],
      [1, game.undo?.beyond === 'ask', { type: 'undo', beyond: true }],
      [1, table.speed.kind === 'live', { type: 'pause', on: true }],
      [1, table.speed.kind === 'live' && others.length > 0, { type: 'grant', seat: others[0]! }],
      [5, game.may.includes(viewer!) && clocks?.house !== null, { type: 'moreTime' }],
      [1, true, { type: 'leave' }],
    ];
    return wishes.find(([percent, isPossible]) => isPossible && this.chance(percent))?.[2] ?? null;
  }

  private get isOver(): boolean {
    return this.devices.some(({ known }) => known?.table.status === 'ended' || known?.table.status === 'closed');
  }

  /** Different every time, so that it can be found again. */
  private phrase(): WithoutId<Command> {
    if (this.chance(20)) return { type: 'order', order: this.chance(50) ? 'decline' : 'accept', on: this.chance(50) };
    const phrase = PHRASES[this.random.below(PHRASES.length)]!;
    return { type: 'say', said: { text: `${phrase} ${this.name} ${this.words++}` } };
  }

  private play(device: Device): void {
    const { viewer, game } = device.known!;
    if (!game || game.decision === null || game.moves.length === 0 || device.pending.size > 0) return;
    const { decision } = game;
    const isOwed = game.must.includes(viewer!);
    if (!isOwed && !this.chance(25)) return;
    const move = game.moves[this.random.below(game.moves.length)]! as { type: string };
    if (!isOwed && game.house && this.chance(50))
      return device.ask({ type: 'seal', decision, move: this.chance(50) ? move : null });
    // Both devices at once, at two servers perhaps: one of them is refused, and which one is nobody's business.
    const asking = this.chance(25) ? this.devices : [device];
    for (const one of asking) one.ask({ type: 'move', decision, move });
  }

  /** Does nothing more. */
  rest(): void {
    this.isDone = true;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }
}
