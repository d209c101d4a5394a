import type { Card, Move, Outlaw, Verb, Sight } from '@tinstar/wyatt-earp';
import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { openHelp } from '../../parts/help/desk.ts';
import { useRenewal } from '../../parts/use-renewal.ts';
import { useStable } from '../../parts/use-stable.ts';
import { useSettings } from '../../device/settings.ts';
import type { GameTableProps } from '../game-table.ts';
import { ActionBar } from './action-bar.tsx';
import { Board } from './board.tsx';
import { asMoves, cardOf, choicesFor, indexOf, isPlacing, outlawOf, plainestMove } from './choices.ts';
import { Chooser } from './choosers.tsx';
import { Hand } from './hand.tsx';
import { about } from './help-ids.ts';
import { useTableKeys } from './keys.ts';
import { MomentView } from './moments.tsx';
import { OutlawSheet } from './outlaw-sheet.tsx';
import { DiscardSheet } from './piles.tsx';
import { Players } from './players.tsx';
import './table.css';
import './players.css';
import './board.css';
import './hand.css';
import './sheets.css';
import './shot.css';
import './settlement.css';
import './wide.css';

/** Decisions that open their sheet by themselves, unless somebody plays by words: there is nothing else to do. */
const opensSheet = (move: Move): boolean => isPlacing(move) || move.type === 'fetch';

export function Table(props: GameTableProps): ReactElement {
  const { now, names, me, machines, beside, isReadOnly, moment, goOn, act, undo, why, taught } = props;
  const view = now.view as Sight;
  const { confirm } = useSettings();
  const [selected, setSelected] = useState<Card | null>(null);
  const [pile, setPile] = useState<'draw' | 'takeDiscard' | null>(null);
  const [chooser, setChooser] = useState<Verb | null>(null);
  const [sheet, setSheet] = useState<Outlaw | null>(null);
  const [isLooking, setLooking] = useState(false);

  const moves = useMemo(() => {
    if (isReadOnly) return [];
    const all = asMoves(now.moves);
    return taught ? all.filter((move) => taught(move)) : all;
  }, [now.moves, isReadOnly, taught]);

  // A new decision: what was staged for the old one is over.
  useRenewal([now.decision, view.step], () => {
    setPile(null);
    const isTold = document.activeElement?.closest('.command-box');
    const [first] = moves;
    // In a lesson the words come first: no sheet darkens them unasked.
    const opens = first !== undefined && opensSheet(first) && !isTold && taught === null;
    setChooser(opens ? first.type : null);
  });
  const picked = selected !== null && (view.hand?.[indexOf(selected)] ?? 0) > 0 ? selected : null;
  // A card that was just fetched is the only one there is to play.
  const held = view.step === 'fetched' ? (moves.map(cardOf).find((card) => card !== null) ?? null) : picked;

  // Everything can be discarded, so that alone is no hint; unless it is what a lesson asks for.
  const playable = useMemo(
    () =>
      new Set(
        moves
          .filter((move) => taught !== null || move.type !== 'discard')
          .map(cardOf)
          .filter((card) => card !== null),
      ),
    [moves, taught],
  );
  const choices = useMemo(() => (held ? choicesFor(held, moves) : null), [held, moves]);
  /** Moves that point at a poster: of the chosen card, or of a card that has hit. */
  const pointing = useMemo(
    () => [...moves.filter(isPlacing), ...(choices?.plays.values() ?? [])].flat().filter((move) => outlawOf(move)),
    [moves, choices],
  );
  const targets = useMemo(() => {
    const found = new Set(pointing.map((move) => outlawOf(move)!));
    if (choices && choices.counts.length > 0) found.add(held as Outlaw);
    return found;
  }, [pointing, choices, held]);

  const make = useStable((move: Move): void => {
    setChooser(null);
    setSelected(null);
    setPile(null);
    act(move);
  });

  /** A poster is a target while the chosen card can go there, else it tells about itself. */
  const pickPoster = useStable((outlaw: Outlaw): void => {
    const fitting = pointing.filter((move) => outlawOf(move) === outlaw);
    if (fitting.length === 1 && confirm === 'quick') return make(fitting[0]!);
    const verb = fitting[0]?.type;
    if (verb) setChooser(verb);
    else setSheet(outlaw);
  });

  const pickPile = useStable((which: 'draw' | 'takeDiscard'): void => {
    const move = moves.find(({ type }) => type === which);
    if (move && confirm === 'quick') make(move);
    else setPile(pile === which ? null : which);
  });

  const canUndo = me !== null && now.undo !== null && now.undo.steps.length > 0;
  useTableKeys({ moves, decision: now.decision, step: view.step, canUndo, make, undo });

  const openLook = useCallback(() => setLooking(true), []);
  const may = (type: Verb): boolean => moves.some((move) => move.type === type);
  const isIdle =
    held !== null && view.step === 'play' && moves.length > 0 && choices!.counts.length + choices!.plays.size === 0;
  const shown = pile && may(pile) ? moves.filter((move) => move.type === pile) : moves;
  return (
    <div
      className="we-table"
      data-seats={view.seats}
      data-step={view.step}
      data-decision={moves.length > 0 ? now.decision : undefined}
    >
      <Players view={view} names={names} machines={machines} asked={now.must} beside={beside} />
      <Board
        view={view}
        names={names}
        targets={targets}
        onPoster={pickPoster}
        chosen={pile}
        mayDraw={may('draw')}
        mayTake={may('takeDiscard')}
        onPile={pickPile}
        onLook={openLook}
      />
      <div className="we-mine">
        <Hand
          view={view}
          selected={held}
          playable={playable}
          isPlaying={view.step === 'play' && moves.length > 0}
          onSelect={setSelected}
        />
        <ActionBar
          view={view}
          names={names}
          moves={shown}
          selected={held}
          canUndo={canUndo}
          takeBack={props.takeBack}
          narrator={props.narrator}
          isReadOnly={isReadOnly}
          isOver={props.isOver}
          reason={isIdle ? why(plainestMove(held, view)) : null}
          onMove={make}
          onChoose={setChooser}
          onUndo={undo}
          onAbout={() => held && openHelp(about(`card.${held}`))}
        />
      </div>
      {chooser && moves.some((move) => move.type === chooser) && (
        <Chooser
          verb={chooser}
          view={view}
          names={names}
          moves={moves}
          onMove={make}
          onClose={() => setChooser(null)}
        />
      )}
      {sheet && <OutlawSheet view={view} outlaw={sheet} names={names} onClose={() => setSheet(null)} />}
      {isLooking && <DiscardSheet view={view} names={names} onClose={() => setLooking(false)} />}
      {moment && <MomentView moment={moment} names={names} goOn={goOn} />}
    </div>
  );
}
