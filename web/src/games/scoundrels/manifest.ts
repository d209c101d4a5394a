import { lazy } from 'react';
import dog from '../../art/handbills/dog.svg';
import gambler from '../../art/handbills/gambler.svg';
import widow from '../../art/handbills/widow.svg';
import type { GameManifest } from '../manifest.ts';

export const manifest: GameManifest = {
  handbill: [gambler, dog, widow],
  keys: { suspect: 's', trust: 't', orders: 'o', gang: 'g', saloon: 'b', safes: 'f' },
  hasWindows: true,
  hasThinkers: true,
  loadTally: async () => (await import('./ledger.ts')).tallyIn,
  Gallery: lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery })),
};
