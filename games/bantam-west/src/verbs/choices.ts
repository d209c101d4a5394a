import { raiseAbility } from '../reputation.ts';
import { hurt } from '../wounds.ts';
import { EVENT_DATA } from '../data/event-cards.ts';
import { carryOutAll } from '../effects/perform.ts';
import { cabinPlace } from '../map.ts';
import { add, countOf } from '../state.ts';
import { abilityAt, jobAt } from '../words.ts';
import { no, type Verb } from './verb.ts';
import { canRaise } from '../abilities.ts';
import { topOf } from '../frames/stack.ts';
import { ABILITY_INDEX } from '../lookup.ts';
import { lightFire } from '../fire/lay.ts';
import { promote as rankUp } from './work.ts';
import { giveEvent } from '../effects/event-deck.ts';

/*
 * What abilities, events and their effects ask for. What an effect offers is a list of its own (effect-options.ts).
 */

const asOffered = (): null => null;

/** BW-023, BW-269. */
export const raise: Verb<'raise' | 'choice'> = {
  why(_s, { player }, ability) {
    if (canRaise(player, ability)) return null;
    return ability === ABILITY_INDEX.wisdom ? no('no-use-now', 'BW-269') : no('ability-full', 'BW-023');
  },
  play(s, io, { seat }, ability) {
    s.stack.pop();
    raiseAbility(s, io, seat, abilityAt(ability));
  },
};

/** BW-018. */
export const outcome: Verb<'event'> = {
  why: (_s, { top }, number) =>
    EVENT_DATA[top.event]!.outcomes[number] === undefined ? no('no-such-outcome', 'BW-018') : null,
  play(s, io, { seat, top }, number) {
    s.stack.pop();
    const effects = EVENT_DATA[top.event]!.outcomes[number]!;
    io.tell?.({ type: 'outcomeChosen', seat, event: top.event, number: number + 1, effects });
    carryOutAll(s, seat, effects, top.event);
  },
};

export const choose: Verb<'choice'> = {
  why: asOffered,
  play(s, _io, { seat, top }, which) {
    s.stack.pop();
    if (top.effect.do === 'either') carryOutAll(s, seat, top.effect.options[which]!);
  },
};

export const promote: Verb<'choice'> = {
  why: asOffered,
  play(s, io, { seat, player }, job) {
    s.stack.pop();
    // What lay on the card for this rank goes back (ours).
    add(s.supply, job, countOf(player.invested, job));
    player.invested[job] = 0;
    rankUp(s, io, seat, jobAt(job));
  },
};

export const name: Verb<'choice'> = {
  why: asOffered,
  play(s, io, { top }, other) {
    s.stack.pop();
    if (top.effect.do === 'hurtPlayer') {
      hurt(s, io, other, 1);
      return;
    }
    // The card itself changes hands.
    const below = topOf(s);
    giveEvent(s, io, other, below.kind === 'effects' ? below.event : 0);
  },
};

export const burn: Verb<'choice'> = {
  why: asOffered,
  play(s, io, { seat }, cabin) {
    s.stack.pop();
    lightFire(s, io, seat, cabinPlace(0, cabin));
  },
};
