/** Why a field of a card pack is refused. Said in the reader's words by the catalogue `cli`, under `cards.<reason>`. */
export const PACK_REASONS = [
  'chooser',
  'condition',
  'entries',
  'exactly',
  'first-option',
  'id',
  'list',
  'marks',
  'missing',
  'modifier',
  'name',
  'no-parameter',
  'number',
  'object',
  'one-of',
  'operation',
  'order',
  'per-space',
  'positions',
  'some-of',
  'steps',
  'strategies',
  'text',
  'too-few',
  'track',
  'twice',
  'values',
] as const;
export type PackReason = (typeof PACK_REASONS)[number];

/** What a reason speaks of: limits, allowed words. */
export type Limits = Readonly<Record<string, string | number>>;

/** Throws: this field of the card is wrong, for this reason. */
export type Complain = (field: string, reason: PackReason, about?: Limits) => never;

/** A card pack that cannot be played with: which card, which field, why. */
export class BadPack extends Error {
  readonly card: string;
  /** Empty: the card as a whole. */
  readonly field: string;
  readonly reason: PackReason;
  readonly about: Limits;

  constructor(card: string, field: string, reason: PackReason, about: Limits = {}) {
    super(`card pack: ${card}: ${field}: ${reason} ${JSON.stringify(about)}`);
    this.name = 'BadPack';
    this.card = card;
    this.field = field;
    this.reason = reason;
    this.about = about;
  }
}
