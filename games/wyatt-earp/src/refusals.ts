/**
 * Why a move is refused, and the values its sentence may name (`about`). The words are in `text/`.
 * Seats are numbers, cards and outlaws their names, counts whole numbers.
 */
export const REFUSAL_ABOUT = {
  /** The game has ended. */
  'game-over': [],
  /** Another player is asked: `seat`. */
  'not-asked': ['seat'],
  /** A turn begins with taking cards. */
  'take-first': [],
  /** Cards were already taken this turn. */
  'already-taken': [],
  /** The shot of `card` hit: first choose where it goes. */
  'target-first': ['card'],
  /** Most Wanted hit: first choose whose card to take. */
  'steal-first': [],
  /** Wyatt Earp searches: first choose a card of the discard pile. */
  'fetch-first': [],
  /** A card was just fetched: play it at once or keep it, before anything else. */
  'fetched-first': ['card'],
  /** A hideout has hit: first answer it or let it be. */
  'react-first': [],
  /** Where a card goes is chosen after its shot has hit. */
  'after-hit': [],
  /** Cards are stolen after Most Wanted has hit. */
  'after-most-wanted': [],
  /** Cards are fetched after Wyatt Earp has been played for a search. */
  'after-search': [],
  /** No card was fetched just now. */
  'nothing-fetched': [],
  /** No hideout was put on the player's cards just now. */
  'nothing-to-answer': [],
  /** That seat is not at this table. */
  'no-such-seat': ['seat'],
  /** The discard pile is empty. */
  'no-discard': [],
  /** At least one card must be laid. */
  'lay-nothing': [],
  /** The hand holds fewer: `held` of the `count` wanted. */
  'not-in-hand': ['card', 'held', 'count'],
  /** No set of this colour has been laid this round: the first laying needs `count` cards, a photo such a laying. */
  'needs-set': ['outlaw', 'count'],
  /** The last hand card must be discarded, not played. */
  'last-card': [],
  /** This turn's sheriff card has been played. */
  'sheriff-played': [],
  /** A sheriff card drawn by Wyatt Earp may not be played in the same turn. */
  'drawn-by-earp': ['card'],
  /** No outlaw lies in front of the player to which the card could go. */
  'no-own-groups': ['card'],
  /** No opponent has cards that a hideout could cover. */
  'nothing-to-hide': [],
  /** No hideout covers cards of the player. */
  'nothing-to-free': [],
  /** No card of this outlaw lies in front of the player. */
  'no-own-group': ['outlaw'],
  /** The fastest gun lies at this outlaw already. */
  'gun-there': ['outlaw'],
  /** The draw pile is exhausted: nothing left to shoot. */
  'nothing-to-shoot': [],
  /** No opponent has an outlaw card on the table. */
  'nothing-to-steal': [],
  /** That opponent has no outlaw card of this colour on the table. */
  'no-card-there': ['seat', 'outlaw'],
  /** One's own cards cannot be stolen. */
  'own-card': ['outlaw'],
  /** A hideout is for an opponent's cards. */
  'own-group': ['outlaw'],
  /** That opponent has no cards of this outlaw. */
  'nothing-to-cover': ['seat', 'outlaw'],
  /** A hideout covers these cards already. */
  'already-covered': ['seat', 'outlaw'],
  /** No hideout covers one's own cards of this outlaw. */
  'not-covered': ['outlaw'],
  /** The draw pile has not two cards left. */
  'too-few-cards': [],
  /** The discard pile holds no card that may be fetched. */
  'nothing-to-fetch': [],
  /** The discard pile holds no such card. */
  'not-in-pile': ['card'],
  /** A Wyatt Earp may not be fetched. */
  'no-earp': [],
} as const;

export type RefusalCode = keyof typeof REFUSAL_ABOUT;
export const REFUSALS = Object.keys(REFUSAL_ABOUT) as readonly RefusalCode[];
