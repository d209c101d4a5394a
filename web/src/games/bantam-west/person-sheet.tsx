import type { Seat } from '@tinstar/engine';
import {
  ABILITIES,
  CARGO,
  cargoSpaces,
  CHARACTER_DATA,
  type CombatCard,
  EVERYBODY,
  HORSE_DATA,
  JOB_DATA,
  JOBS,
  MANIFEST,
  mastersMakeGood,
  MAX_WILL,
  paceOf,
  PLACES,
  planOf,
  RANKS,
  sumOf,
  type Player,
  type State,
  type Task,
  type View,
} from '@tinstar/bantam-west';
import type { Means, TaskNeeds } from '@tinstar/bantam-west/table';
import { Fragment, type ReactElement } from 'react';
import { SeatColumns, SeatName } from '../../parts/seat-mark.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { Picture } from '../../drawing/picture.tsx';
import { CardBack, CombatFace } from './combat-card.tsx';
import { cardText, nearText, whereText } from '@tinstar/text/bantam-west';
import { abilitySign, cargoPiece, portrait } from './faces.ts';
import { about } from './help-ids.ts';
import { NeedList } from './need-list.tsx';
import { progressOf } from './progress.ts';
import { RivalPlan } from './rival-sheet.tsx';
import { TaskCheck } from './task-board.tsx';
import { useTableText } from './words.ts';
import './sheets.css';

export { RivalSheet } from './rival-sheet.tsx';

function Jobs({ player }: { player: Player }): ReactElement {
  const { bw, named, title } = useTableText();
  return (
    <ul className="bw-jobs">
      {JOBS.map((job, index) => {
        const { resource, difficulty, cost } = JOB_DATA[job];
        const rank = player.ranks[index]!;
        const price = rank < 2 ? cost[rank as 0 | 1] : null;
        return (
          <li key={job} className="bw-job" data-help={about(`job.${job}`)}>
            <Picture of={cargoPiece(resource)} />
            <b>{title('job', job)}</b>
            <span data-help={about('term.rank')}>{named('rank', RANKS[rank]!)}</span>
            <span>{bw('job.difficulty', { difficulty: difficulty[rank]! })}</span>
            {price !== null && (
              <span
                className="bw-invest"
                role="img"
                aria-label={bw('job.invested', { count: player.invested[index]!, cost: price })}
              >
                {Array.from({ length: price }, (_, at) => (
                  <i key={at}>{at < player.invested[index]! ? '●' : '○'}</i>
                ))}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Everything a person is and has, as far as one knows: of somebody else's deck what was open (BW-240). */
export function PersonSheet({
  view,
  seat,
  names,
  onClose,
}: {
  view: View;
  seat: Seat;
  names: readonly string[];
  onClose: () => void;
}): ReactElement {
  const text = useTableText();
  const { bw, named, money } = text;
  const player = view.players[seat]!;
  const { trick } = CHARACTER_DATA[player.character];
  const cards = new Map<CombatCard, { count: number; exhausted: number; isSecret: boolean }>();
  for (const { card, exhausted, known } of player.deck) {
    const entry = cards.get(card) ?? { count: 0, exhausted: 0, isSecret: false };
    cards.set(card, {
      count: entry.count + 1,
      exhausted: entry.exhausted + (exhausted ? 1 : 0),
      isSecret: entry.isSecret || known !== EVERYBODY,
    });
  }
  return (
    <Sheet title={<SeatName seat={seat} name={names[seat]!} />} onClose={onClose} className="wide bw-person">
      <div className="bw-person-head">
        <Picture
          className="bw-portrait"
          of={portrait(player.character)}
          help={about(`character.${player.character}`)}
        />
        <div>
          <h3>{named('character', player.character)}</h3>
          <p>{whereText(view, seat, names, text)}</p>
          <p>
            {bw('stats', {
              grit: player.grit,
              pace: paceOf(player),
              life: player.life,
              max: player.lifeMax,
              will: player.will,
              willMax: MAX_WILL,
              money: money(player.money),
              reputation: player.reputation,
            })}
          </p>
          <p>{named('power', player.character)}</p>
          <p>{bw(`trick.${trick}`)}</p>
        </div>
      </div>
      <h3>{bw('abilities')}</h3>
      <ul className="bw-abilities">
        {ABILITIES.map((ability, index) => (
          <li key={ability} data-help={about(`ability.${ability}`)}>
            <Picture of={abilitySign(ability)} />
            <span>{named('ability', ability)}</span>
            <b>{player.abilities[index]}</b>
          </li>
        ))}
      </ul>
      <h3>{bw('jobs')}</h3>
      <Jobs player={player} />
      <h3 data-help={about('term.manifest')}>
        {bw('manifest', { used: sumOf(player.cargo), spaces: cargoSpaces(player) })}
      </h3>
      <Manifest view={view} player={player} />
      <h3 data-help={about('term.deck')}>{bw('deck', { count: player.deck.length + player.unseen })}</h3>
      <ul className="bw-deck">
        {[...cards].map(([card, { count, exhausted, isSecret }]) => (
          <li key={card} data-exhausted={exhausted === count || undefined}>
            <span aria-hidden="true">
              <CombatFace card={card} />
            </span>
            <span className="hidden-text">{cardText(card, text)}</span>
            <span>{exhausted > 0 ? bw('deck.exhausted', { count, exhausted }) : `× ${count}`}</span>
            {isSecret && seat === view.viewer && <small>{bw('deck.secret')}</small>}
          </li>
        ))}
        {player.unseen > 0 && (
          <li>
            <CardBack />
            <span>{bw('deck.unseen', { count: player.unseen })}</span>
          </li>
        )}
      </ul>
    </Sheet>
  );
}

function Manifest({ view, player }: { view: View; player: Player }): ReactElement {
  const { bw, named } = useTableText();
  const free = cargoSpaces(player) - sumOf(player.cargo);
  return (
    <>
      <div className="bw-spaces">
        {player.cargo.flatMap((count, kind) =>
          Array.from({ length: count }, (_, index) => (
            <span key={`${kind}${index}`} className="bw-space" data-help={about(`cargo.${CARGO[kind]!}`)}>
              <Picture of={cargoPiece(CARGO[kind]!)} />
              <span className="hidden-text">{named('cargo', CARGO[kind]!)}</span>
            </span>
          )),
        )}
        {Array.from({ length: Math.max(0, free) }, (_, index) => (
          <span key={`free${index}`} className="bw-space" aria-hidden="true" />
        ))}
      </div>
      <ul className="bw-things">
        {player.items.length === 0 && <li>{bw('noItem', { spaces: MANIFEST.items })}</li>}
        {player.items.map(({ item, exhausted }, index) => (
          <li key={`${item}${index}`} data-help={about(`item.${item}`)}>
            {named('item', item)}
            {exhausted && ` (${bw('exhausted')})`}
          </li>
        ))}
        {player.heads.map((npc) => (
          <li key={npc} data-help={about('term.head')}>
            {bw('head', { kind: named('npc', view.npcs[npc]!.kind) })}
          </li>
        ))}
        <li data-help={player.horse ? about(`horse.${player.horse}`) : undefined}>
          {player.horse
            ? bw('horse', {
                horse: named('horse', player.horse),
                pace: HORSE_DATA[player.horse].pace,
                storage: HORSE_DATA[player.horse].storage,
                saddle: String(player.saddle),
              })
            : bw('noHorse')}
        </li>
        {player.cabins
          .filter(({ hectare }) => hectare >= 0)
          .map((cabin) => (
            <li key={cabin.hectare} data-help={about('term.cabin')}>
              {bw('cabin.at', {
                place: named('place', PLACES[cabin.hectare]!),
                open: String(cabin.open),
                stored: sumOf(cabin.storage),
                burning: String(cabin.fires > 0),
              })}
            </li>
          ))}
      </ul>
    </>
  );
}

/** Where to begin with a task; opens to all it needs. */
function OpenTask(props: {
  needs: TaskNeeds;
  view: View;
  names: readonly string[];
  isOpen: boolean;
  onShow: (means: Means) => void;
}): ReactElement {
  const { needs, view, names, isOpen, onShow } = props;
  const text = useTableText();
  return (
    <details data-task={needs.task} open={isOpen}>
      <summary
        data-first={isOpen || undefined}
        onFocus={({ currentTarget }) => currentTarget.parentElement!.scrollIntoView({ block: 'nearest' })}
      >
        {nearText(needs, view, { names }, text) ?? text.bw('needs.none')}
      </summary>
      <NeedList needs={needs} view={view} names={names} onShow={onShow} />
    </details>
  );
}

/** The plan card with everyone's progress. */
export function PlanSheet({
  view,
  world,
  names,
  needs,
  opened,
  onShow,
  onClose,
}: {
  view: View;
  world: State;
  names: readonly string[];
  /** What one's own open tasks need. */
  needs: readonly TaskNeeds[];
  /** The task one came for. */
  opened: Task | null;
  onShow: (means: Means) => void;
  onClose: () => void;
}): ReactElement {
  const text = useTableText();
  const { bw, named } = text;
  return (
    <Sheet
      title={bw('plan.title', { side: view.options.openRange ? 'AB' : view.options.plan })}
      onClose={onClose}
      className="wide"
    >
      <p>{bw('plan.help', { ...progressOf(view, 0), day: view.day, last: view.options.lastDay })}</p>
      <div className="bw-plan" tabIndex={0} role="region" aria-label={bw('plan.progress')}>
        <table>
          <SeatColumns names={names} />
          <tbody>
            {planOf(view).map((task) => {
              const open = needs.find((one) => one.task === task);
              return (
                <Fragment key={task}>
                  <tr data-open={open && ''}>
                    <th scope="row" data-help={about(`task.${task}`)}>
                      {named('task', task)}
                      <small>{bw(`task.${task}`, { mastery: String(mastersMakeGood(view)) })}</small>
                    </th>
                    {view.players.map((player, seat) => (
                      <td key={seat}>
                        {player.tasks.includes(task) ? <TaskCheck view={view} task={task} player={player} /> : '–'}
                      </td>
                    ))}
                  </tr>
                  {open && (
                    <tr>
                      <td colSpan={view.seats + 1}>
                        <OpenTask needs={open} view={view} names={names} isOpen={opened === task} onShow={onShow} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
            <tr>
              <th scope="row" data-help={about('term.reputation')}>
                {bw('reputation')}
              </th>
              {view.players.map(({ reputation }, seat) => (
                <td key={seat}>{reputation}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {view.rival && (
        <>
          <h3 className="bw-rival-title">{bw('rival.title')}</h3>
          <RivalPlan view={view} world={world} />
        </>
      )}
    </Sheet>
  );
}
