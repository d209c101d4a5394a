import { heard } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { playWatched } from '../testing/playing.ts';
import type { CombatCard } from './data/combat-cards.ts';
import type { Event } from './events.ts';
import { bantamWest } from './index.ts';
import type { State } from './state.ts';
import { placeOf } from './map.ts';
import { HORSES } from './words.ts';
import { sumOf } from './carrying.ts';
import { npcData } from './lookup.ts';

/** What a seat remembers from what it heard; worlds it imagines have to agree with all of it. */
class Memory {
  private readonly weapons = new Set<CombatCard>();
  private readonly tokens = new Map<number, number>();
  private readonly chests = new Map<number, number>();
  /** Horses put under the stable, the last one lowest; `null`: not seen. */
  private readonly under: (string | null)[] = [];
  private stable = HORSES.length;
  private source = '';
  private drawn: (string | null)[] = [];

  constructor(first: State) {
    for (const stack of first.display) for (const card of stack) this.weapons.add(card);
  }

  hear(event: Event): void {
    switch (event.type) {
      case 'weaponShown':
      case 'gotWeapon':
        if (event.card !== null) this.weapons.add(event.card);
        break;
      case 'npcDefeated':
        this.tokens.set(event.npc, event.token);
        break;
      case 'chestOpened':
        this.chests.set(placeOf(event.place), event.token);
        break;
      case 'bought':
        this.source = event.what;
        break;
      case 'drewTwo':
        if (this.source === 'horse') {
          const tops = Array.from({ length: event.count }, () => this.drawHorse());
          this.drawn = event.what ?? tops;
        } else for (const card of event.what ?? []) this.weapons.add(card as CombatCard);
        break;
      case 'kept':
        if (this.source === 'horse') this.putBack(event.what!);
        break;
      case 'gotHorse':
        // Straight from the top, without a choice, or from somebody else.
        if (this.source !== 'horse') this.drawHorse();
        this.source = '';
        break;
      case 'spoils':
        if (event.what === 'horse') this.source = 'horse';
        break;
      case 'lostHorse':
        this.stable++;
        this.under.push(event.horse);
        break;
      default:
        break;
    }
  }

  private drawHorse(): string | null {
    const isKnown = this.stable === this.under.length;
    this.stable--;
    return isKnown ? this.under.shift()! : null;
  }

  /** Which of the two was put back, seen that the other is ridden now. */
  private putBack(ridden: string): void {
    const at = this.drawn.indexOf(ridden);
    const other = at >= 0 ? this.drawn[1 - at]! : (this.drawn.find((name) => name !== null) ?? null);
    this.stable++;
    this.under.push(other);
  }

  /** What an imagined world contradicts. */
  contradictions(world: State): string[] {
    const list: string[] = [];
    for (const card of world.boxed) if (this.weapons.has(card)) list.push(`${card} was seen and lies in the box`);
    for (const [npc, token] of this.tokens)
      if (world.npcs[npc]!.token !== token) list.push(`NPC ${npc} has another back than was seen`);
    for (const chest of world.chests)
      if (this.chests.has(chest.place) && this.chests.get(chest.place) !== chest.token)
        list.push(`chest ${chest.place} holds something else than was seen`);
    const bottom = world.stable.slice(world.stable.length - this.under.length);
    if (bottom.some((horse, i) => this.under[i] !== null && this.under[i] !== horse))
      list.push(`under the stable lie ${bottom.join()}, not ${this.under.join()}`);
    return list;
  }
}

/** What can be said about hidden cards in a fight from the open ones: nobody holds what lies on his pile twice. */
function fightFaults(real: State, world: State, seat: number): string[] {
  const list: string[] = [];
  real.stack.forEach((frame, at) => {
    const other = world.stack[at];
    if (frame.kind !== 'fight' || other?.kind !== 'fight') return;
    for (const side of ['attacker', 'defender'] as const) {
      const was = frame[side];
      const is = other[side];
      if (was.pile.join() !== is.pile.join()) list.push(`the ${side}'s pile`);
      if (was.hand.length !== is.hand.length || was.deck.length !== is.deck.length) list.push(`the ${side}'s counts`);
      if (was.seat === seat && was.hand.join() !== is.hand.join()) list.push('the own hand');
    }
  });
  return list;
}

const GAMES = [
  ['side A', 'imagined 1', 3, {}],
  ['the open range', 'imagined 2', 4, { openRange: true }],
] as const;

describe.each(GAMES)('worlds imagined in %s', (_name, seed, seats, options) => {
  const faults: string[] = [];
  const differing = { backs: 0, racks: 0 };
  let worlds = 0;
  let memories: Memory[] = [];
  playWatched(seed, seats, options, 700, ({ before, after, told, random }) => {
    if (memories.length === 0) memories = after.players.map(() => new Memory(before));
    memories.forEach((memory, seat) => {
      for (const entry of told) {
        const event = heard(entry, seat);
        if (event !== null) memory.hear(event);
      }
    });
    if (random.below(6) > 0) return;
    const seat = random.below(seats);
    const world = bantamWest.imagine(bantamWest.view(after, seat), random);
    worlds++;
    const found = [...memories[seat]!.contradictions(world), ...fightFaults(after, world, seat)];
    if (world.stable.length !== after.stable.length || world.rack.length !== after.rack.length) found.push('stacks');
    if (world.dice.length > 0) found.push('dice to come');
    for (const npc of world.npcs) if (npc.wounds > npcData(npc).life) found.push('wounds');
    if (sumOf(world.supply) !== sumOf(after.supply)) found.push('supply');
    faults.push(...found.map((fault) => `day ${after.day}, as seat ${seat} imagines it: ${fault}`));
    if (world.npcs.some((npc, i) => npc.token !== after.npcs[i]!.token)) differing.backs++;
    if (world.rack.join() !== after.rack.join()) differing.racks++;
  });

  it('agree with everything the seat has heard and seen', () => {
    expect(faults).toEqual([]);
    expect(worlds).toBeGreaterThan(30);
  });

  it('are not the real one: what nobody knows is dealt anew', () => {
    expect(differing.backs).toBeGreaterThan(worlds / 4);
    expect(differing.racks).toBeGreaterThan(worlds / 2);
  });
});
