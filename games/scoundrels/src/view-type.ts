import type { Seat, Viewer } from '@tinstar/engine';
import type { DisclosedCard } from './events.ts';
import type { Options } from './options.ts';
import type { JobColour, Phase, PokerCard, TraitColour } from './words.ts';

/** A scoundrel, for everybody to see. */
export interface ScoundrelView {
  /** Ids of the card pack. */
  readonly job: string;
  readonly trait: string;
  readonly price: number;
  /** Used in this turn or evening. */
  readonly used: boolean;
  /** Its moment has come ("after ..." or a response). */
  readonly pending: boolean;
}

/** A slot of somebody's sheet. */
export interface SlotView {
  /** Whether a card lies there. */
  readonly filled: boolean;
  /** Which one, if the viewer knows: an own card, or one that was scouted or shown. */
  readonly card: PokerCard | null;
  /** Whose henchmen lie on it. */
  readonly henchmen: readonly Seat[];
  /** Who scouted the card that lies there now. */
  readonly scoutedBy: readonly Seat[];
  /** Who scouted a card there that has been exchanged since: their knowledge is stale. */
  readonly staleFor: readonly Seat[];
}

/** Places where a card can be, as bits: 1 hand, 2 to 64 the slots, 128 face up beside the sheet, 256 deck. */
export type Places = number;

export interface PlayerView {
  /** `null` until it is chosen (SC-034). */
  readonly leader: string | null;
  /** The strategy card's id: revealed ones, and one's own pick. */
  readonly strategy: string | null;
  readonly strategyUsed: boolean;
  readonly strategyPending: boolean;
  readonly money: number;
  readonly reputation: number;
  readonly henchmen: {
    readonly available: number;
    readonly onCards: number;
    readonly jailed: number;
    readonly burnt: number;
  };
  /** Marks still in the supply, by kind: 2/3, 4/5, 6/7. */
  readonly marks: readonly number[];
  readonly sheet: readonly (ScoundrelView | null)[];
  /** In the order A, 2, 3, 4, 5, 6. */
  readonly slots: readonly SlotView[];
  readonly zeroFaceUp: boolean;
  readonly handSize: number;
  readonly deckSize: number;
  /** By poker card (0, A, 2 to 6): where the viewer knows it can be. Own cards are known exactly. */
  readonly where: readonly Places[];
  /** By poker card: the viewer knows it was played the day before (SC-043). */
  readonly knownBatch: number;
  /** The same two as everybody knows them. */
  readonly publicWhere: readonly Places[];
  readonly publicBatch: number;
  /** Viewers (seats, and 4 for everybody) who know the top card of this deck, one bit each. */
  readonly topSeen: number;
  /** That card, if the viewer is among them. */
  readonly topCard: PokerCard | null;
  /** Cards drawn today beyond the hand of four. */
  readonly drawnToday: number;
  /** By slot: whether it was claimed the day before. Such a card, if it was honest, is one of four under the deck. */
  readonly yesterday: readonly boolean[];
  /** Over the whole game: suspected cards that were bluffs, and that were honest. */
  readonly caught: number;
  readonly proved: number;
}

export interface MarkView {
  readonly seat: Seat;
  readonly number: number;
}

export interface SafeView {
  readonly site: string;
  /** `site` with its space, `unused`, or `stolen` with its owner. */
  readonly at: 'site' | 'unused' | 'stolen';
  /** Space at the site, counted from 0. */
  readonly space: number | null;
  readonly owner: Seat | null;
  readonly marks: readonly MarkView[];
  /** Who has seen what is inside. */
  readonly seenBy: readonly Seat[];
  /** What is inside, if the viewer has seen it. */
  readonly card: string | null;
  readonly value: number | null;
  /** The viewer may look again: its own safe, or one with its mark (SC-203, SC-213). Otherwise it only remembers. */
  readonly open: boolean;
}

export interface CountView {
  readonly safes: readonly { readonly safe: number; readonly value: number; readonly marks: readonly Seat[] }[];
  readonly safeTech: number;
  readonly markTech: number;
  readonly reputationTech: number;
  readonly iconTech: number;
  readonly total: number;
}

/** What the asked seat is asked about, where the phase alone does not say it. */
export interface QuestionView {
  /** `second_use`, an operation, `mark`, `abandon`, `window`, `hire_use`, `make_room`, `place`, `arrange`, `office`, `reactions`, `order`. */
  readonly about: string;
  /** Who uses the ability. */
  readonly user: Seat;
  /** Its scoundrel, `trait+job`, if it is one. */
  readonly scoundrel: string | null;
  readonly safe: number | null;
}

/** Everything a viewer knows, with perfect recall. */
export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly seats: number;
  readonly phase: Phase;
  readonly day: number;
  /** Turns begun today, less one. */
  readonly turn: number;
  /** Who began the day; `null` until the first player is drawn (SC-033). */
  readonly first: Seat | null;
  /** Whose turn it is, or was last; `null` until then. */
  readonly active: Seat | null;
  /** Slot of this turn's card, 0 to 5, or 6 for a face-up 0; `null` before it is played. */
  readonly slot: number | null;
  readonly asked: Seat | null;
  readonly question: QuestionView | null;
  readonly leaderUsed: boolean;
  /** By seat: whether a strategy card was picked. */
  readonly picked: readonly boolean[];
  readonly players: readonly PlayerView[];
  /** The viewer's own hand; `null` for a spectator. */
  readonly hand: readonly PokerCard[] | null;
  /** Left to right: newest first. */
  readonly saloon: readonly (ScoundrelView | null)[];
  /** Face up, bottom first. */
  readonly discard: readonly ScoundrelView[];
  /** Backs of the cards still in the decks, top first. */
  readonly traitDeck: readonly TraitColour[];
  readonly jobDeck: readonly JobColour[];
  readonly safes: readonly SafeView[];
  /** What is being carried out, as in the state: all of it is public. */
  readonly stack: readonly number[];
  readonly offered: number;
  readonly called: number;
  readonly order: Seat | null;
  /** Jobs and traits used, and traits whose moment has come, wherever they lie: bits by card, as in the state. */
  readonly used: readonly number[];
  /** After the end: every face-down card of the game. */
  readonly laid: readonly DisclosedCard[] | null;
  /** After the end: every player's points. */
  readonly counts: readonly CountView[] | null;
  readonly winner: Seat | null;
}
