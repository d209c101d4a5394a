import type { Trait } from './layers.ts';
import { BLUE_TRAITS } from './traits-blue.ts';
import { RED_TRAITS } from './traits-red.ts';

export const TRAITS: Readonly<Record<string, Trait>> = { ...BLUE_TRAITS, ...RED_TRAITS };
