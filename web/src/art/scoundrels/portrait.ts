import { brows, COMPLEXIONS, eyes, head, mouth, nose } from '../face.ts';
import { rays } from '../hatch.ts';
import { INK } from '../palette.ts';
import { flat, group, type Label, oval, pane, svg } from '../svg.ts';
import { shoulders } from '../clothes.ts';
import { CREATURES, FORMS } from './heads.ts';
import { BEASTS } from './jobs-beasts.ts';
import { CRAFTS } from './jobs-crafts.ts';
import { CROOKS } from './jobs-crooks.ts';
import { GENTRY } from './jobs-gentry.ts';
import { LAW } from './jobs-law.ts';
import { SERVICES } from './jobs-services.ts';
import type { Job, Trait } from './layers.ts';
import { cropped } from './parts.ts';
import { LOOKS } from './traits-looks.ts';
import { MANNERS } from './traits-manners.ts';
import { MOODS } from './traits-moods.ts';

export const JOB_LAYERS: Readonly<Record<string, Job>> = {
  ...BEASTS,
  ...CRAFTS,
  ...CROOKS,
  ...GENTRY,
  ...LAW,
  ...SERVICES,
};
export const TRAIT_LAYERS: Readonly<Record<string, Trait>> = { ...LOOKS, ...MANNERS, ...MOODS };

/** Who stands there while a trait has no job: plain, in shirt sleeves. */
const NOBODY: Job = { cloth: INK.mist, skin: 'tan', body: () => shoulders(INK.mist), hair: () => cropped(INK.plank) };
const NO_TRAIT: Trait = {};

/** The clear job layer: the same figure without sky. */
export const jobPicture = (jobId: string): string => figurePicture(jobId, null);

/** Head and shoulders on the 200 x 180 grid with its sky. Unknown names give the plain person, so that card packs can bring their own. */
export function scoundrelPicture(jobId: string | null, traitId: string | null, fine = true): string {
  const sky = traitId === null ? undefined : TRAIT_LAYERS[traitId]?.sky;
  return rays(sky ?? INK.sand, { fine, opacity: sky === undefined ? 0.8 : 0.42 }) + figurePicture(jobId, traitId);
}

function figurePicture(jobId: string | null, traitId: string | null): string {
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
    (isWoman ? flat(oval(69.5, 107, 2.6) + oval(130.5, 107, 2.6), INK.ochre) : '') +
    (job.hair?.() ?? '') +
    (trait.face?.(figure) ?? '') +
    (job.hat?.() ?? '') +
    (job.tool?.(figure) ?? '') +
    (trait.front?.(figure) ?? '')
  );
}

export const scoundrelPortrait = (job: string | null, trait: string | null, named: Label = {}): string =>
  svg(200, 180, pane(0, 0, 200, 180, '0 0 200 180', scoundrelPicture(job, trait)), named);
