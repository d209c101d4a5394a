import type { Seat, Viewer } from '@tinstar/engine';
import type { Options } from './options.ts';
import type { Card, Outlaw, RoundEnd, Settlement, Step } from './words.ts';

/** The cards of one outlaw in front of one player. */
export interface GroupView {
  readonly outlaws: number;
  readonly photo: boolean;
  readonly stagecoachRobberies: number;
  readonly bankRobberies: number;
  readonly fastestGun: boolean;
  /** Covered by a hideout: counts nothing while it is. */
  readonly covered: boolean;
  /** Sheriff points as they count now. */
  readonly points: number;
}

export interface PlayerView {
  readonly money: number;
  /** How many cards the hand holds (public, D27). */
  readonly handSize: number;
  /** By outlaw. */
  readonly groups: readonly GroupView[];
  /** By card: how many of them the viewer knows to be in this hand (taken from the discard pile, handed over, own hand). */
  readonly known: readonly number[];
  /** By card: how many at most, as far as the viewer knows (an asked player had none, but drew two since). */
  readonly atMost: readonly number[];
  /** Cards from the draw pile that came into this hand since it was renewed. */
  readonly drawnSinceRenewal: number;
}

/** A card somebody fetched from the discard pile: the viewer knows which one only if it was the viewer. */
export interface FetchView {
  readonly seat: Seat;
  /** Which of `discards` (as they lay then) it can have been: the ones before this index. */
  readonly before: number;
  /** Index into `discards`, `null` for the others. */
  readonly index: number | null;
}

export interface PosterView {
  /** In thousands of dollars. */
  readonly reward: number;
  /** A set of this colour was laid this round. */
  readonly opened: boolean;
  readonly openedBy: Seat | null;
}

/** What the pending decision is about, where the step alone does not say it. */
export interface PendingView {
  /** `react`: the outlaw whose group was covered; else `null`. */
  readonly outlaw: Outlaw | null;
  /** `fetched`: the fetched card, for the player who fetched it; else `null`. */
  readonly card: Card | null;
}

export interface SettledView {
  readonly outlaw: Outlaw;
  readonly how: Settlement;
  readonly reward: number;
  readonly points: readonly number[];
  readonly pay: readonly number[];
  readonly left: number;
}

/** How the last round ended, poster by poster. */
export interface LastRoundView {
  readonly round: number;
  readonly reason: RoundEnd;
  readonly seat: Seat;
  readonly settled: readonly SettledView[];
}

/** Everything a viewer knows, with perfect recall. */
export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly seats: number;
  readonly round: number;
  readonly dealer: Seat;
  /** Whose turn it is. */
  readonly active: Seat;
  /** Who is asked: the active player, or the attacked one in `react`. */
  readonly asked: Seat;
  readonly step: Step;
  readonly pending: PendingView;
  /** This turn's sheriff card has been played. */
  readonly sheriffPlayed: boolean;
  /** By outlaw. */
  readonly posters: readonly PosterView[];
  /** By seat. */
  readonly players: readonly PlayerView[];
  /** By card, the viewer's own hand; `null` for a spectator. */
  readonly hand: readonly number[] | null;
  /** By card: sheriff cards drawn by Wyatt Earp this turn, which may not be played this turn (WE-062). */
  readonly barred: readonly number[] | null;
  readonly drawPile: number;
  /** The draw pile has been renewed this round. */
  readonly renewed: boolean;
  /** By card: what lay in the discard pile when it was renewed, secretly fetched cards still counted. */
  readonly renewedCards: readonly number[] | null;
  readonly discardPile: number;
  readonly topDiscard: Card | null;
  /** Every card put on the discard pile since it was last renewed and not openly taken back, oldest first. */
  readonly discards: readonly Card[];
  readonly fetches: readonly FetchView[];
  /** Turns in a row without a draw, a laying or a sheriff card (D28). */
  readonly idleTurns: number;
  readonly lastRound: LastRoundView | null;
  readonly winner: Seat | null;
}
