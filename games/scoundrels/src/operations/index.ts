/**
 * Every operation a card can be made of, by the name card packs give it. None asks for the step of the turn, as verbs
 * do: card text beats rulebook text (SC-007).
 */
import { burnHenchmen } from './burn-henchmen.ts';
import { choice } from './choice.ts';
import { clearSaloon } from './clear-saloon.ts';
import { discard } from './discard.ts';
import { drawCard } from './draw-card.ts';
import { freeHenchman } from './free-henchman.ts';
import { gainMoney } from './gain-money.ts';
import { gainReputation } from './gain-reputation.ts';
import { hire } from './hire.ts';
import { jailHenchman } from './jail-henchman.ts';
import { jailSuspect } from './jail-suspect.ts';
import { loseReputation } from './lose-reputation.ts';
import { markSafe } from './mark-safe.ts';
import { moveCard } from './move-card.ts';
import { moveHenchman } from './move-henchman.ts';
import { payMoney } from './pay-money.ts';
import { peekDeck } from './peek-deck.ts';
import { peekHand } from './peek-hand.ts';
import { placeHenchman } from './place-henchman.ts';
import { require } from './require.ts';
import { scoutCard } from './scout-card.ts';
import { scoutSafe } from './scout-safe.ts';
import { sheriffOption } from './sheriff-option.ts';
import { stealMoney } from './steal-money.ts';
import { stealSafe } from './steal-safe.ts';
import { swapCard } from './swap-card.ts';
import { swap } from './swap.ts';
import { testDeck } from './test-deck.ts';
import { useScoundrel } from './use-scoundrel.ts';

export const OPERATIONS = {
  require,
  payMoney,
  discard,
  gainMoney,
  stealMoney,
  gainReputation,
  loseReputation,
  choice,
  scoutSafe,
  markSafe,
  stealSafe,
  freeHenchman,
  jailHenchman,
  placeHenchman,
  burnHenchmen,
  scoutCard,
  drawCard,
  peekDeck,
  testDeck,
  swapCard,
  useScoundrel,
  hire,
  swap,
  sheriffOption,
  jailSuspect,
  moveHenchman,
  moveCard,
  peekHand,
  clearSaloon,
} as const;

export type Op = keyof typeof OPERATIONS;
export const OPS = Object.keys(OPERATIONS) as Op[];
