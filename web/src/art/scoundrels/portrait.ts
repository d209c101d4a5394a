import { brows, COMPLEXIONS, eyes, head, mouth, nose } from '../face.ts';
import { rays } from '../hatch.ts';
import { INK } from '../palette.ts';
import { group, type Label, pane, svg } from '../svg.ts';
import { shoulders } from '../clothes.ts';
import { CREATURES, FORMS } from './heads.ts';
import { BLACK_JOBS } from './jobs-black.ts';
import { GREEN_JOBS } from './jobs-green.ts';
import { PURPLE_JOBS } from './jobs-purple.ts';
import type { Job, Trait } from './layers.ts';
import { cropped } from './parts.ts';
import { TRAITS } from './traits.ts';

export const JOB_LAYERS: Readonly<Record<string, Job>> = { ...GREEN_JOBS, ...PURPLE_JOBS, ...BLACK_JOBS };
export const TRAIT_LAYERS: Readonly<Record<string, Trait>> = TRAITS;

/** Who stands there while a trait has no job: plain, in shirt sleeves. */
const NOBODY: Job = { cloth: INK.mist, skin: 'tan', body: () => shoulders(INK.mist), hair: () => cropped(INK.plank) };
const NO_TRAIT: Trait = {};

/** Head and shoulders on the 200 x 180 grid with its sky. Unknown names give the plain person, so that card packs can bring their own. */
export function scoundrelPicture(jobId: string | null, traitId: string | null, fine = true): string {
  const job = (jobId === null ? undefined : JOB_LAYERS[jobId]) ?? NOBODY;
  const trait = (traitId === null ? undefined : TRAIT_LAYERS[traitId]) ?? NO_TRAIT;
  const creature = job.creature === undefined ? undefined : CREATURES[job.creature];
  const skin = creature?.skin ?? job.skin ?? 'fair';
  const [light, dark] = COMPLEXIONS[skin];
  const atMouth = (body: string): string => (creature === undefined ? body : group(creature.mouthAt, body));
  const figure = { light, dark, cloth: job.cloth, atMouth };
  const isWoman = job.form === 'woman';
  const lips = mouth(trait.mouth ?? job.mouth ?? (isWoman ? 'full' : 'plain'), skin);
  return (
    rays(trait.sky ?? INK.sand, { fine, opacity: trait.sky === undefined ? 0.8 : 0.42 }) +
    (trait.behind?.(figure) ?? '') +
    (job.behind?.() ?? '') +
    (creature !== undefined && 'behind' in creature ? creature.behind() : '') +
    job.body() +
    (creature === undefined ? head(FORMS[job.form ?? 'man'], skin) : creature.head()) +
    (job.under?.(figure) ?? '') +
    (trait.skin?.(figure) ?? '') +
    eyes({ lash: isWoman, ...(trait.eyes ?? job.eyes) }) +
    brows({ weight: isWoman ? 2.6 : 3.8, colour: job.brow ?? INK.ink, ...trait.brows }) +
    (creature === undefined ? nose(job.nose ?? (isWoman ? 'small' : 'straight'), skin) : '') +
    atMouth(lips) +
    (job.hair?.() ?? '') +
    (trait.face?.(figure) ?? '') +
    (job.hat?.() ?? '') +
    (job.tool?.(figure) ?? '') +
    (trait.front?.(figure) ?? '')
  );
}

export const scoundrelPortrait = (job: string | null, trait: string | null, named: Label = {}): string =>
  svg(200, 180, pane(0, 0, 200, 180, '0 0 200 180', scoundrelPicture(job, trait)), named);
