import {
  NPC_DATA,
  type Ability,
  type CardType,
  type Cargo,
  type Character,
  type NpcKind,
  type Task,
} from '@tinstar/bantam-west';
import { typeIcon } from '../../art/bantam-west/combat-signs.ts';
import { characterPin, characterPortrait, npcPortrait, npcToken } from '../../art/bantam-west/people.ts';
import { abilityIcon, cabin, die, fireToken, goodToken, gritToken, woundToken } from '../../art/bantam-west/signs.ts';
import type { Ware } from '../../art/bantam-west/frontier.ts';
import { taskToken, wareToken } from '../../art/bantam-west/wares.ts';
import { SEAT_COLOURS } from '../../art/emblems.ts';
import { INK } from '../../art/palette.ts';
import type { Drawing } from '../../drawing/picture.tsx';

/** Every drawing is made once. */
const drawn = new Map<string, Drawing>();
function once(key: string, draw: () => Drawing): Drawing {
  let drawing = drawn.get(key);
  if (drawing === undefined) drawn.set(key, (drawing = draw()));
  return drawing;
}

export const pin = (character: Character, seat: number): Drawing =>
  once(`pin ${character} ${seat}`, () => characterPin(character, seat));
export const portrait = (character: Character): Drawing =>
  once(`portrait ${character}`, () => characterPortrait(character));
export const npcFace = (kind: NpcKind): Drawing => once(`npc ${kind}`, () => npcPortrait(kind));
export const npcPiece = (kind: NpcKind): Drawing =>
  once(`token ${kind}`, () => npcToken(kind, { watch: NPC_DATA[kind].watch }));
export const cargoPiece = (cargo: Cargo): Drawing => once(`cargo ${cargo}`, () => goodToken(cargo));
export const firePiece = (strength: number): Drawing => once(`fire ${strength}`, () => fireToken(strength));
export const cabinPiece = (seat: number, open: boolean): Drawing =>
  once(`cabin ${seat} ${open}`, () => cabin(INK[SEAT_COLOURS[seat % 4] ?? 'oxblood'], { open }));
export const abilitySign = (ability: Ability): Drawing => once(`ability ${ability}`, () => abilityIcon(ability));
export const typeSign = (type: CardType): Drawing => once(`type ${type}`, () => typeIcon(type));
export const taskPiece = (task: Task): Drawing => once(`task ${task}`, () => taskToken(task));
export const warePiece = (ware: Ware): Drawing => once(`ware ${ware}`, () => wareToken(ware));
export const gritPiece = (exhausted: boolean): Drawing => once(`grit ${exhausted}`, () => gritToken({ exhausted }));
export const woundPiece = (): Drawing => once('wound', () => woundToken());
export const diePiece = (value: number, seat: number): Drawing =>
  once(`die ${value} ${seat}`, () => die(value, seat < 0 ? INK.ink : INK[SEAT_COLOURS[seat % 4] ?? 'oxblood']));
