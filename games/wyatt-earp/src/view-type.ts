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

/** A player as everybody sees him. */
export interface SharedPlayerView {
  readonly money: number;
  /** How many cards the hand holds (public, D27). */
  readonly handSize: number;
  /** By outlaw. */
  readonly groups: readonly GroupView[];
  /** By card: how many of them the whole table knows to be in this hand. */
  readonly openly: readonly number[];
  /** The other cards of the hand, as the whole table knows them: oldest first, without secretly fetched ones. */
  readonly unseen: readonly BatchView[];
  /** Cards from the draw pile that came into this hand since it was renewed. */
  readonly drawnSinceRenewal: number;
}

/** A player with what the viewer can conclude about his hand. */
export interface PlayerView extends SharedPlayerView {
  /** By card: how many of them the viewer knows to be in this hand (taken from the discard pile, handed over, own hand). */
  readonly known: readonly number[];
  /** By card: how many at most, as far as the viewer knows (an asked player had none, but drew two since). */
  readonly atMost: readonly number[];
}

/** Where unseen cards came from. `either` covers everything: deck, renewed pile, or fetched in secret. */
export const ORIGINS = ['deck', 'renewed', 'either'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Unseen cards of a hand of which the same is known. */
export interface BatchView {
  readonly count: number;
  readonly from: Origin;
  /** None of them is one of these: their owner was asked and had none. */
  readonly not: readonly Outlaw[];
}

/** Whether a fetched card is still in the hand, as the whole table knows it. */
export const FETCH_STATUSES = ['held', 'perhaps_spent', 'spent'] as const;
export type FetchStatus = (typeof FETCH_STATUSES)[number];

/** A card somebody fetched from the discard pile without showing it. */
export interface FetchView {
  readonly seat: Seat;
  /** Fetched before the renewal: then `before` counts in `pastDiscards`, else in `discards`. */
  readonly past: boolean;
  /** Which of the remembered discards it can have been: the ones before this index, but no Wyatt Earp. */
  readonly before: number;
  /** Which card it was: for its owner, for who has looked through the pile since, and for all once it came to light. */
  readonly card: Card | null;
  readonly status: FetchStatus;
  /** It is none of these: its owner was asked and had none. */
  readonly not: readonly Outlaw[];
  /** Cards that came out of that hand since and may have been it. */
  readonly perhaps: readonly Card[];
  /** Seats that know which card it was. */
  readonly knownTo: readonly Seat[];
  /** It came to light: everyone knows. */
  readonly knownToAll: boolean;
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
  /** `target`: the card whose shot hit, for all. `fetched`: the fetched card, for who fetched it. Else `null`. */
  readonly card: Card | null;
}

export interface DuelShotView {
  readonly seat: Seat;
  readonly card: Card;
  readonly hit: boolean;
  /** Counted from 1; in each every duelist shoots once. */
  readonly cycle: number;
}

/** How a tie for most money was decided (WE-085). */
export interface DuelView {
  /** In the order in which they shot. */
  readonly seats: readonly Seat[];
  readonly shots: readonly DuelShotView[];
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

/** What everybody sees alike. */
export interface SharedView {
  readonly options: Options;
  readonly seats: number;
  readonly round: number;
  readonly dealer: Seat;
  /** Whose turn it is. */
  readonly active: Seat;
  /** Who is asked: the active player, or the attacked one in `react`. */
  readonly asked: Seat;
  readonly step: Step;
  /** This turn's sheriff card has been played. */
  readonly sheriffPlayed: boolean;
  /** By outlaw. */
  readonly posters: readonly PosterView[];
  /** By seat. */
  readonly players: readonly SharedPlayerView[];
  readonly drawPile: number;
  /** The draw pile has been renewed this round. */
  readonly renewed: boolean;
  /** By card: what lay in the discard pile when it was renewed, secretly fetched cards still counted. */
  readonly renewedCards: readonly number[] | null;
  /** By card: cards of the renewed pile that surely came to light since, ... */
  readonly renewedSeen: readonly number[];
  /** ... and cards that came out of a hand and may have been of the renewed pile. */
  readonly renewedUnsure: readonly number[];
  /** The discard pile as everyone remembers it from the moment it was renewed, oldest first. */
  readonly pastDiscards: readonly Card[];
  /** For each of them: who put it there, as in `discardedBy`. */
  readonly pastDiscardedBy: readonly (Seat | null)[];
  readonly discardPile: number;
  readonly topDiscard: Card | null;
  /** Every card put on the discard pile since it was last renewed and not openly taken back, oldest first. */
  readonly discards: readonly Card[];
  /** For each of them: the seat whose move put it there; `null` for the card turned up when the round was dealt. */
  readonly discardedBy: readonly (Seat | null)[];
  /** Turns in a row without a draw, a laying or a sheriff card (D28). */
  readonly idleTurns: number;
  /** This turn saw a draw, a laying or a sheriff card. */
  readonly progress: boolean;
  /** All money ever put on a poster, in thousands. */
  readonly broughtIn: number;
  readonly lastRound: LastRoundView | null;
  readonly winner: Seat | null;
  /** The duel that decided the game, if there was one. */
  readonly duel: DuelView | null;
}

/** What a viewer sees beside it. */
export interface OwnView {
  readonly viewer: Viewer;
  readonly pending: PendingView;
  /** By card, the viewer's own hand; `null` for a spectator. */
  readonly hand: readonly number[] | null;
  /** By card: sheriff cards drawn by Wyatt Earp this turn, which may not be played this turn (WE-062). */
  readonly barred: readonly number[] | null;
  readonly fetches: readonly FetchView[];
}

/** What a viewer sees, with perfect recall: enough to draw the table and to imagine the world. */
export interface Sight extends SharedView, OwnView {}

/** The same with what can be concluded from it about the hands: everything a viewer knows. */
export interface View extends Sight {
  readonly players: readonly PlayerView[];
}

/** The cards of an outlaw in front of a seat. */
export const groupOf = ({ players }: Pick<SharedView, 'players'>, seat: Seat, outlaw: number): GroupView =>
  players[seat]!.groups[outlaw]!;

export const posterOf = ({ posters }: Pick<SharedView, 'posters'>, outlaw: number): PosterView => posters[outlaw]!;
