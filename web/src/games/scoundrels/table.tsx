import type { Seat } from '@tinstar/engine';
import type { Move, ScoundrelView, View } from '@tinstar/scoundrels';
import { useCallback, useEffect, useMemo, useState, type ReactElement } from 'react';
import { useMedia, WIDE } from '../../parts/media.ts';
import { useSettings } from '../../settings.ts';
import { useWords } from '../../words/language.tsx';
import type { GameTableProps } from '../game-table.ts';
import { ActionBar } from './action-bar.tsx';
import { asMove, asMoves, choicesFor, choose, isSuspicion, plainestMove, scoundrelAt, type Key } from './choices.ts';
import { MomentView } from './evening.tsx';
import { useTableKeys } from './keys.ts';
import { OwnRow, OwnSheet } from './mine.tsx';
import { Opponents } from './opponents.tsx';
import { CardChooser, PlayerSheet, ScoundrelSheet } from './sheets.tsx';
import { Suspicion } from './suspicion.tsx';
import { Town, Track } from './town.tsx';
import { TABLE_WORDS, useTableText } from './words.ts';
import './table.css';

const NOTHING: readonly Key[] = [];

export function Table(props: GameTableProps): ReactElement {
  const { now, names, me, machines, beside, window, sealed, letBe, isReadOnly, moment, goOn, act, undo, why, taught } =
    props;
  useWords(TABLE_WORDS);
  const { sc } = useTableText();
  const view = now.view as View;
  const { confirm } = useSettings();
  const isWide = useMedia(WIDE);
  const [chosen, setChosen] = useState<readonly Key[]>(NOTHING);
  const [about, setAbout] = useState<ScoundrelView | null>(null);
  const [player, setPlayer] = useState<Seat | null>(null);
  const [isCardsOpen, setCardsOpen] = useState(false);
  // The turn whose card the viewer trusts: its own business, told to nobody.
  const [trusted, setTrusted] = useState<string | null>(null);

  const moves = useMemo(() => {
    if (isReadOnly) return [];
    const all = asMoves(now.moves);
    return taught ? all.filter((move) => taught(asMove(move))) : all;
  }, [now.moves, isReadOnly, taught]);
  const isAsked = me !== null && now.must.includes(me) && moves.length > 0;
  const isWindow = view.question?.about === 'window' && isAsked;
  const suspicion = moves.find(isSuspicion) ?? null;
  const choices = useMemo(() => choicesFor(isAsked ? moves : [], chosen), [moves, isAsked, chosen]);

  // A new decision: what was staged for the old one is over.
  useEffect(() => {
    setChosen(NOTHING);
    setCardsOpen(isAsked && moves.some(({ type }) => type === 'card'));
  }, [now.decision, view.phase, view.question?.about]); // eslint-disable-line react-hooks/exhaustive-deps

  function make(move: Move): void {
    setChosen(NOTHING);
    setCardsOpen(false);
    act(asMove(move));
  }

  function pick(key: Key): void {
    const next = choose(isAsked ? moves : [], chosen, key);
    const { complete } = choicesFor(isAsked ? moves : [], next);
    if (complete.length === 1 && next.length > 0 && confirm === 'quick') make(complete[0]!);
    else setChosen(next);
  }

  const turn = `${view.day} ${view.turn} ${view.phase === 'last_call' ? 'call' : ''}`;
  const trust = useCallback(() => {
    if (isWindow) {
      const answer = moves.find(({ type }) => type === 'trust');
      if (answer) act(asMove(answer));
      return;
    }
    setTrusted(turn);
    letBe();
  }, [isWindow, moves, act, turn, letBe]);
  const canUndo = now.undo && me !== null && !isReadOnly;
  useTableKeys({
    moves,
    decision: now.decision,
    isAsked,
    isPlanning: view.phase === 'plan' && view.question === null,
    canUndo,
    trust,
    undo,
  });

  const first = chosen.at(-1);
  const isIdle = isAsked && first !== undefined && choices.complete.length === 0 && !choices.lit.has(first);
  const asking = isIdle ? plainestMove(view, first) : null;
  const town = { view, names, lit: choices.lit, chosen, isWide, onPick: pick };
  const hasPanel = !isReadOnly && !isWindow && (suspicion !== null || view.phase === 'last_call');
  const suspicionPanel = hasPanel ? (
    <Suspicion
      view={view}
      names={names}
      suspicion={suspicion}
      window={window}
      hasTrusted={sealed ? sealed.move === null : trusted === turn}
      hasSealed={sealed?.move !== undefined && sealed.move !== null}
      onSuspect={() => suspicion && make(suspicion)}
      onTrust={trust}
    />
  ) : null;
  const aboutNow = first === undefined ? null : scoundrelAt(view, first);
  return (
    <div
      className="sc-table"
      data-seats={view.seats}
      data-phase={view.phase}
      data-about={view.question?.about}
      data-decision={isAsked || undefined}
    >
      <div className="sc-scroll">
        <Opponents view={view} names={names} machines={machines} asked={now.must} beside={beside} onOpen={setPlayer} />
        <Town {...town} />
        <OwnSheet {...town} />
        <Track view={view} names={names} />
      </div>
      <div className="sc-pinned">
        <OwnRow {...town} name={me === null ? '' : names[me]!} beside={me === null ? null : beside(me)} />
        <ActionBar
          view={view}
          names={names}
          choices={choices}
          chosen={chosen}
          isAsked={isAsked}
          canUndo={canUndo}
          isReadOnly={isReadOnly}
          reason={asking ? why(asMove(asking)) : null}
          onMove={make}
          onPick={pick}
          onUndo={undo}
          onAbout={() => setAbout(aboutNow)}
          onCards={() => setCardsOpen(true)}
          suspicion={suspicionPanel}
        />
      </div>
      {isCardsOpen && isAsked && (
        <CardChooser
          view={view}
          names={names}
          moves={moves}
          title={sc('do.cards')}
          onMove={make}
          onClose={() => setCardsOpen(false)}
        />
      )}
      {player !== null && (
        <PlayerSheet view={view} seat={player} names={names} onScoundrel={setAbout} onClose={() => setPlayer(null)} />
      )}
      {about && <ScoundrelSheet scoundrel={about} onClose={() => setAbout(null)} />}
      {moment && <MomentView moment={moment} view={view} names={names} goOn={goOn} />}
    </div>
  );
}
