import type { Refusal } from '@tinstar/engine';
import { CARDS, isBluff, POKER, SLOTS, type Move, type View } from '@tinstar/scoundrels';
import type { ReactElement, ReactNode } from 'react';
import { ActionButton, ActionFrame } from '../../parts/action-bar.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Reason } from '../../parts/reason.tsx';
import { UndoButton } from '../../parts/undo-button.tsx';
import { Picture } from '../../drawing/picture.tsx';
import {
  cardOf,
  GAME,
  LEADER,
  numberOf,
  OFFICE,
  scoundrelAt,
  STRATEGY,
  wokenBy,
  type Choices,
  type Key,
} from './choices.ts';
import { mark as markFace } from './faces.ts';
import { about } from './help-ids.ts';
import { leaderSign } from './slots.tsx';
import { askWords, safeText, useTableText, type TableText } from './words.ts';

export interface ActionProps {
  readonly view: View;
  readonly names: readonly string[];
  readonly choices: Choices;
  readonly chosen: readonly Key[];
  /** The viewer owes a decision. */
  readonly isAsked: boolean;
  readonly canUndo: boolean;
  readonly takeBack: ReactNode;
  readonly narrator: ReactNode;
  /** The answer is on its way. */
  readonly isSent: boolean;
  readonly isReadOnly: boolean;
  readonly isOver: boolean;
  readonly reason: Refusal | null;
  onMove(move: Move): void;
  onPick(key: Key): void;
  onUndo(): void;
  /** Tells all about the chosen scoundrel. */
  onAbout(): void;
  /** The standing right to suspect, while there is one. */
  readonly suspicion: ReactNode;
  /** A card can be laid ready for the turn that comes next. */
  readonly isStaging: boolean;
  /** One's own next turn, where it is planned. */
  readonly plan: ReactNode;
  /** What is shown is where the plan leads. */
  readonly isPlanning: boolean;
  /** Plans one's own turn, beginning with the card that was laid ready. */
  readonly onPlan: ((move: Move) => void) | null;
  /** The time of a question out of turn. */
  readonly ring: ReactNode;
  /** That question is answered; the answer is opened when the time is up. */
  readonly hasAnswered: boolean;
  /** Opens the list of played cards. */
  onCards(): void;
}

/** Moves whose button says more with the thing's name than with the place's number. */
function labelOf(move: Move, view: View, names: readonly string[], text: TableText): string {
  const { sc, money, nameOf, named } = text;
  switch (move.type) {
    case 'playCard': {
      const bluff = isBluff(POKER.indexOf(move.card), SLOTS.indexOf(move.slot));
      return sc(bluff ? 'do.bluff' : 'do.play', { card: move.card, slot: move.slot });
    }
    case 'use': {
      const scoundrel = view.viewer === null ? null : view.players[view.viewer]!.sheet[move.space];
      return scoundrel ? sc('do.use', { name: nameOf(scoundrel) }) : sc('do.pick');
    }
    case 'useSaloon':
      return view.saloon[move.space] ? sc('do.use', { name: nameOf(view.saloon[move.space]!) }) : sc('do.pick');
    case 'useDiscard': {
      const top = view.discard.at(-1);
      return top ? sc('do.use', { name: nameOf(top) }) : sc('do.pick');
    }
    case 'hire': {
      const scoundrel = view.saloon[move.space];
      return view.question ? sc('do.hire') : sc('do.hireFor', { price: money(scoundrel?.price ?? 0) });
    }
    case 'useLeader':
      return sc('do.useLeader', { gain: view.slot === null ? '' : leaderSign(view.slot, text) });
    case 'useStrategy': {
      const strategy = view.viewer === null ? null : view.players[view.viewer]!.strategy;
      return sc('do.useStrategy', { strategy: strategy === null ? '' : named('strategy', strategy) });
    }
    case 'chooseLeader':
      return named('leader', CARDS.leaders[move.leader]!.id);
    case 'chooseStrategy': {
      const leader = CARDS.leaders.find(({ id }) => id === view.players[view.viewer ?? 0]!.leader)!;
      return named('strategy', leader.strategies[move.which]!);
    }
    case 'office':
      return named('office', CARDS.sheriffOffice[move.option]!.id);
    case 'player':
    case 'free':
    case 'goFirst':
    case 'chooseStarter':
      return sc(`do.${move.type}`, { name: names[move.seat]! });
    case 'answer': {
      const job = view.question?.scoundrel?.split('+')[1];
      return job ? text.word(GAME, 'answer', `${job}.${move.option}`) : text.move(GAME, move as never, names);
    }
    case 'moveMark':
      return sc('do.moveMark', { kind: CARDS.marks.kinds[move.kind]!.sides.join('/') });
    case 'safe':
      return sc(`do.safe.${view.question?.about ?? 'scoutSafe'}`);
    case 'agree':
    case 'decline':
      return sc(`do.${move.type}${view.question?.about === 'second_use' ? '.again' : ''}`);
    default:
      return sc(`do.${move.type}`);
  }
}

function MoveButton(props: {
  move: Move;
  label: string;
  names: readonly string[];
  main?: boolean;
  onMove: (move: Move) => void;
}): ReactElement {
  const { move, label, names, main, onMove } = props;
  const { move: tell } = useTableText();
  const help = { id: about(`move.${move.type}`), sentence: tell(GAME, move, names, 'sentence') };
  return <ActionButton type={move.type} said={label} main={main} help={help} onPress={() => onMove(move)} />;
}

/** What is chosen, in words. */
function useChosenWords(view: View, chosen: readonly Key[], names: readonly string[]): ReactNode {
  const text = useTableText();
  const { sc, nameOf, abilityOf, money, list } = text;
  if (chosen.length === 0) return null;
  const key = chosen.at(-1)!;
  const scoundrel = scoundrelAt(view, key);
  if (scoundrel) {
    return (
      <>
        <b>{nameOf(scoundrel)}</b> {money(scoundrel.price)}. {abilityOf(scoundrel)}
      </>
    );
  }
  const safe = numberOf(key, 'safe');
  if (safe !== null) return safeText(view, safe, names, text);
  const slot = chosen.map((one) => numberOf(one, 'slot')).find((one) => one !== null) ?? null;
  if (slot !== null) {
    const woken = wokenBy(view, slot).map(nameOf);
    return (
      <>
        <b>{sc('slotWord', { slot: SLOTS[slot]! })}</b> {sc('slot.leader', { gain: leaderSign(slot, text) })}{' '}
        {woken.length > 0 ? sc('slot.wakes', { list: list(woken) }) : sc('slot.wakesNobody')}
      </>
    );
  }
  if (cardOf(key) !== null) return sc('hint.slot');
  const me = view.viewer === null ? null : view.players[view.viewer]!;
  if (key === LEADER)
    return me && view.slot !== null && view.slot < SLOTS.length
      ? sc('leader.now', { leader: text.leaderName(me.leader), gain: leaderSign(view.slot, text) })
      : text.leaderName(me?.leader ?? null);
  if (key === STRATEGY) return me?.strategy ? text.word(GAME, 'strategy', me.strategy, 'help') : '';
  return key === OFFICE ? sc('office.help') : null;
}

function Buttons(props: ActionProps): ReactElement {
  const { view, names, choices, chosen, onMove, onPick, onCards } = props;
  const text = useTableText();
  const { complete, plain } = choices;
  const label = (move: Move): string => labelOf(move, view, names, text);
  const cards = plain.filter(({ type }) => type === 'card');
  const marks = plain.filter((move): move is Extract<Move, { type: 'mark' }> => move.type === 'mark');
  const words = plain.filter(({ type }) => type !== 'card' && type !== 'mark');
  // With nothing chosen, what lies ready is offered by name.
  const ready = chosen.length > 0 ? [] : props.choices.lit.size > 0 ? readyMoves(props) : [];
  return (
    <>
      {complete.map((move) => (
        <MoveButton key={JSON.stringify(move)} move={move} label={label(move)} names={names} main onMove={onMove} />
      ))}
      {marks.length > 0 && (
        <span className="sc-mark-buttons">
          {marks.map((move) => (
            <button
              key={move.number}
              type="button"
              className="sc-mark-button"
              data-help={about('term.mark')}
              data-move="mark"
              onClick={() => onMove(move)}
            >
              <span className="hidden-text">{text.sc('do.mark', { number: move.number })}</span>
              <Picture of={markFace(view.viewer ?? 0, Number(move.number))} />
            </button>
          ))}
        </span>
      )}
      {cards.length > 0 && (
        <button type="button" className="button main" data-move="cards" onClick={onCards}>
          {text.sc('do.cards')}
        </button>
      )}
      {ready.map(({ move, key }) => (
        <button key={key} type="button" className="button" data-ready={move.type} onClick={() => onPick(key)}>
          {label(move)}
        </button>
      ))}
      {words.map((move, index) => (
        <MoveButton
          key={JSON.stringify(move)}
          move={move}
          label={label(move)}
          names={names}
          main={complete.length === 0 && marks.length === 0 && index === 0 && ready.length === 0}
          onMove={onMove}
        />
      ))}
    </>
  );
}

/** Own abilities and the Office, as far as they can be used now. */
function readyMoves({ view, choices }: ActionProps): { move: Move; key: Key }[] {
  if (view.question !== null && view.question.about !== 'reactions') return [];
  const ready: { move: Move; key: Key }[] = [];
  if (choices.lit.has(LEADER)) ready.push({ move: { type: 'useLeader' }, key: LEADER });
  for (let space = 0; space < 5; space++) {
    const key = `space-${space}`;
    if (choices.lit.has(key)) ready.push({ move: { type: 'use', space }, key });
  }
  if (choices.lit.has(STRATEGY)) ready.push({ move: { type: 'useStrategy' }, key: STRATEGY });
  if (choices.lit.has(OFFICE)) ready.push({ move: { type: 'visitOffice' }, key: OFFICE });
  return ready;
}

/** Whether the table waits for the viewer. */
const isOwn = (view: View): boolean => view.viewer !== null && (view.asked ?? view.active) === view.viewer;

/** What to do now, or whom the table waits for. */
function useHint(props: ActionProps): { title: string; hint: string } {
  const { view, names, isAsked } = props;
  const text = useTableText();
  const { sc, say } = text;
  const { question } = view;
  if (props.isOver || view.phase === 'over') return { title: sc('wait.over'), hint: '' };
  if (props.hasAnswered) return { title: sc('answer.kept'), hint: '' };
  if (props.isStaging) {
    const isReady = props.choices.complete.length > 0;
    return { title: isReady ? sc('hint.staged') : '', hint: sc('hint.stage') };
  }
  if (!isAsked) {
    const name = names[view.asked ?? view.active ?? -1] ?? '';
    if (view.phase === 'last_call') return { title: sc('wait.lastCall'), hint: '' };
    if (view.phase === 'strategy') return { title: sc('wait.strategy'), hint: '' };
    // An own answer is on its way: nobody is told to wait for oneself.
    if (isOwn(view)) return { title: say('web.table.yourTurn'), hint: '' };
    return { title: question ? sc('wait.question', { name }) : sc(`wait.${view.phase}`, { name }), hint: '' };
  }
  const asked = askWords(view, names, text);
  return question || !props.isPlanning ? asked : { ...asked, title: '' };
}

/** Who suspects the card of one's own turn: may come in the middle of it, and is easily missed on a small screen. */
function useSuspects({ view, names, isAsked }: ActionProps): string | null {
  const { sc, list } = useTableText();
  const { viewer, active, slot } = view;
  if (!isAsked || active === null || viewer !== active || slot === null) return null;
  const henchmen = view.players[active]!.slots[slot]?.henchmen ?? [];
  return henchmen.length > 0 ? sc('slot.suspected', { list: list(henchmen.map((seat) => names[seat]!)) }) : null;
}

/** Always says whose turn it is, what may be done now, and why something may not. */
export function ActionBar(props: ActionProps): ReactElement {
  const {
    view,
    names,
    chosen,
    isAsked,
    canUndo,
    isSent,
    takeBack,
    isReadOnly,
    reason,
    suspicion,
    isStaging,
    plan,
    onPlan,
    ring,
    onUndo,
    onAbout,
  } = props;
  const { sc, nameOf } = useTableText();
  const { title, hint } = useHint(props);
  const suspects = useSuspects(props);
  const words = useChosenWords(view, chosen, names);
  const scoundrel = chosen.length > 0 ? scoundrelAt(view, chosen.at(-1)!) : null;
  const [laid] = isStaging ? props.choices.complete : [];
  return (
    <ActionFrame className="action-bar sc-action" isAsked={isAsked} isReadOnly={isReadOnly}>
      {suspicion}
      {plan}
      <div className="action-words" hidden={suspicion !== null && !isAsked && !isStaging && words === null}>
        {ring}
        <div className="action-said" data-whole={reason !== null || words !== null || undefined}>
          {(isAsked || words === null || isStaging) && title && <strong className="action-turn">{title}</strong>}
          <span className="action-hint">
            {words ?? (
              <>
                {suspects && <b>{suspects}</b>} {hint}
              </>
            )}{' '}
            {reason && <Reason game={GAME} refusal={reason} names={names} />}
          </span>
        </div>
        <span className="sc-action-side">
          {!isReadOnly && takeBack}
          {scoundrel && (
            <button
              type="button"
              className="button plain icon action-more"
              aria-label={sc('about', { name: nameOf(scoundrel) })}
              onClick={onAbout}
            >
              <Icon name="help" />
            </button>
          )}
        </span>
      </div>
      {laid && onPlan && (
        <div className="action-buttons">
          <button type="button" className="button main" data-plan="begin" onClick={() => onPlan(laid)}>
            {sc('plan.begin')}
          </button>
        </div>
      )}
      {!isAsked && !isReadOnly && !laid && !canUndo && !(suspicion && (isStaging || view.phase === 'last_call')) && (
        <div className="action-buttons">
          {view.phase === 'over' || (isOwn(view) && !isSent) ? null : props.narrator}
        </div>
      )}
      {(isAsked || canUndo) && !isReadOnly && (
        <div className="action-buttons">
          {isAsked && <Buttons {...props} />}
          {canUndo && <UndoButton onUndo={onUndo} />}
        </div>
      )}
    </ActionFrame>
  );
}
