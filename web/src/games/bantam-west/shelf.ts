import {
  CABIN,
  cargoWorth,
  ITEM_DATA,
  JOB_DATA,
  JOBS,
  POKER_WIN,
  type Cargo,
  type Item,
  type Move,
} from '@tinstar/bantam-west';
import type { TableText } from '@tinstar/text/bantam-west';
import type { Ware } from '../../art/bantam-west/frontier.ts';
import type { Drawing } from '../../drawing/picture.tsx';
import { cargoPiece, warePiece } from './faces.ts';
import { about } from './help-ids.ts';

/** What a shop's sheet shows beside the buttons. */

/** What ends in jail where it fails. */
export const isCrime = ({ type }: Move): boolean => type === 'steal' || type === 'demand' || type === 'crackVault';

const isItem = (thing: string): thing is Item => thing in ITEM_DATA;

/** The goods, the item or the service a move is about. */
function wareOf(move: Move): Cargo | Ware | null {
  switch (move.type) {
    case 'buyGoods':
    case 'sellGoods':
      return move.cargo;
    case 'buyItem':
    case 'sellItem':
      return move.item;
    case 'steal':
      return move.thing as Cargo | Item;
    case 'drink':
      return move.drink;
    case 'buyFromRack':
      return 'rack';
    case 'buyHorse':
    case 'sellHorse':
      return 'horse';
    case 'buySaddle':
    case 'sellSaddle':
      return 'saddle';
    case 'crackVault':
      return 'vault';
    case 'haggle':
    case 'poker':
    case 'treatment':
      return move.type;
    default:
      return null;
  }
}

const isCargo = (ware: Cargo | Ware): ware is Cargo => ['wood', 'pelts', 'herbs', 'silver', 'gem'].includes(ware);

export function warePicture(move: Move): { of: Drawing; help?: string } | null {
  const ware = wareOf(move);
  if (ware === null) return null;
  if (isCargo(ware)) return { of: cargoPiece(ware), help: about(`cargo.${ware}`) };
  return { of: warePiece(ware), ...(isItem(ware) ? { help: about(`item.${ware}`) } : {}) };
}

/** Whoever sells something wants to be rid of it. */
const SALES: readonly Move['type'][] = ['sellGoods', 'sellItem', 'sellHorse', 'sellSaddle'];

/** What one has of it, in few words; a drink's button says it itself. */
export function wareEffect(move: Move, { bw, money, named }: TableText): string | null {
  if (move.type === 'poker') return bw('ware.poker', { money: money(POKER_WIN) });
  const ware = wareOf(move);
  if (ware === null || SALES.includes(move.type)) return null;
  if (isCargo(ware)) {
    if (ware === 'gem') return bw('ware.gem', { money: money(cargoWorth(ware)) });
    if (ware === 'wood') return bw('ware.wood', { count: CABIN.wood });
    const job = JOBS.find((one) => JOB_DATA[one].resource === ware);
    return job ? bw('ware.invest', { job: named('job', job) }) : null;
  }
  return isItem(ware) || ware === 'haggle' || ware === 'treatment' || ware === 'horse' || ware === 'saddle'
    ? bw(`ware.${ware}`)
    : null;
}
