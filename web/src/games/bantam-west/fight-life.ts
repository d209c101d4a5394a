import { NPC_DATA, type FighterView, type View } from '@tinstar/bantam-west';

/** What is left of a fighter's life, and of how much. */
export function lifeOf(view: View, { seat, npc }: FighterView): { life: number; max: number } {
  if (seat >= 0) return { life: view.players[seat]!.life, max: view.players[seat]!.lifeMax };
  const { kind, wounds } = view.npcs[npc]!;
  return { life: NPC_DATA[kind].life - wounds, max: NPC_DATA[kind].life };
}
