import { BAIL, CARGO, type FightView, type FrameView, type View } from '@tinstar/bantam-west';
import type { Seat } from '@tinstar/engine';
import { effectsText } from './effect-words.ts';
import { placeName } from './place-words.ts';
import type { TableText } from './table-text.ts';

type CheckView = Extract<FrameView, { kind: 'check' }>;

/** Whether the other side would end the fight if this one agreed (BW-172). */
export const isOfferedTruce = ({ stage, attacker, defender }: FightView, seat: Seat): boolean => {
  const [mine, theirs] = attacker.seat === seat ? [attacker, defender] : [defender, attacker];
  return stage === 'choose' && theirs.agrees && !mine.agrees;
};

/** What one is asked to decide, in one sentence. */
export function askText(view: View, frame: FrameView, seat: Seat, text: TableText): string {
  const { bw, named, list } = text;
  switch (frame.kind) {
    case 'day':
      if (view.players[seat]?.unconscious) return bw(frame.stage === 'fallen' ? 'ask.fallen' : 'ask.doctor');
      return bw('ask.day', { grit: view.players[seat]?.grit ?? 0, steps: frame.steps });
    case 'fight':
      return bw('ask.fight', { stage: isOfferedTruce(frame, seat) ? 'offered' : frame.stage });
    case 'choice':
      return bw('ask.choice', { effect: frame.effect.do, count: frame.left });
    case 'encounter':
      return bw('ask.encounter', { kind: named('npc', view.npcs[frame.npc]!.kind) });
    case 'haul': {
      const counts = CARGO.map((cargo) => [cargo, frame.cargo.filter((one) => one === cargo).length] as const);
      const arrived = [
        ...counts.filter(([, count]) => count > 0).map(([cargo, count]) => `${count} × ${named('cargo', cargo)}`),
        ...frame.heads.map((npc) => bw('head', { kind: named('npc', view.npcs[npc]!.kind) })),
      ];
      return bw('ask.haul', { things: list(arrived) });
    }
    case 'bail':
      return bw('ask.bail', { money: text.money(frame.owed), ...waysToPay(view, frame) });
    default:
      return bw(`ask.${frame.kind}`);
  }
}

/** BW-268: what the first payment may be; who began with goods goes on with goods. */
function waysToPay(view: View, { seat, owed }: Extract<FrameView, { kind: 'bail' }>): Record<'cash' | 'fame', string> {
  const { money, reputation } = view.players[seat]!;
  const isWhole = owed === BAIL;
  return {
    cash: isWhole && money >= BAIL ? 'yes' : 'no',
    fame: isWhole && money < BAIL && reputation > 0 ? 'yes' : 'no',
  };
}

/** What a roll that stays failed brings about; `null`: nothing but the failure itself. */
export function failureText({ purpose }: CheckView, names: readonly string[], text: TableText): string | null {
  const { bw } = text;
  switch (purpose.kind) {
    case 'path':
      return bw('fail.path', {
        harm: purpose.harm ?? 'none',
        washed: String(purpose.wash >= 0),
        place: purpose.wash >= 0 ? placeName(purpose.wash, names, text) : '',
      });
    case 'weather':
      return bw('fail.weather', { effect: effectsText([purpose.effect], text) });
    case 'enter':
    case 'climb':
    case 'extinguish':
    case 'tame':
      return bw('fail.wound');
    case 'traverse':
      return bw('fail.traverse');
    case 'sneak':
      return bw('fail.sneak');
    case 'poker':
      return bw('fail.pace');
    case 'steal':
    case 'demand':
    case 'crackVault':
    case 'lootCabin':
    case 'light':
      return bw('fail.jail');
    default:
      return null;
  }
}
