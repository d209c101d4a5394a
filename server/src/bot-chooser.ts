import type { Json } from '@tinstar/engine';

/** A decision for a bot: all it may know. */
export interface Question {
  /** The table it is asked at: thinkers of different tables take turns. */
  readonly table: string;
  /** Whether people play there: they go first. */
  readonly hasPeople: boolean;
  readonly game: string;
  readonly bot: string;
  /** The seat's own view. */
  readonly view: Json;
  /** Codes of its legal moves. */
  readonly codes: readonly number[];
  /** Whether it is a standing right, which the bot may also let be, or a decision it owes. */
  readonly isRight: boolean;
  /** Milliseconds from now in which whoever thinks ahead has to come to an end. With none at all, its adviser decides. */
  readonly time: number;
  /** Seeds the bot's own randomness. */
  readonly seed: string;
}

/** Decides for bots. Never rejects: a bot that fails or takes too long gets a legal move drawn by its seed. */
export interface BotChooser {
  /** The chosen code; `null`: it lets a standing right be. */
  choose(question: Question): Promise<number | null>;
  close(): Promise<void>;
}
