import hannaWilde from '../../art/handbills/hanna-wilde.svg';
import leviMercer from '../../art/handbills/levi-mercer.svg';
import mikaMankiller from '../../art/handbills/mika-mankiller.svg';
import type { GameManifest } from '../manifest.ts';

export const manifest: GameManifest = {
  handbill: [leviMercer, hannaWilde, mikaMankiller],
  keys: { map: 'm', places: 'w', plan: 'p', sheet: 'i', sight: 'v', end: 'e' },
};
