import { margin, weigh, type Arm } from '@tinstar/bots';
import type { AnyGame, AnyMove, Presentation } from '@tinstar/engine';
import { armWords } from '@tinstar/text/story/analysis';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import type { GameTable } from '../games/game-table.ts';
import { useText, useWords } from '../words/language.tsx';
import { hintWords, type HintWords } from './hint-words.ts';
import { Icon } from './icon.tsx';
import { useJudge } from './judge.ts';
import { useMedia, WIDE } from './media.ts';
import { Sheet } from './sheet.tsx';
import { useRenewal } from './use-renewal.ts';
import { WeighedBar } from './weighed-bar.tsx';

/** What a good player would do here: the judge behind "Why?", by what the viewer sees. */
interface AdviceProps {
  readonly engine: AnyGame;
  readonly table: GameTable;
  readonly names: readonly string[];
  readonly now: Presentation;
}

/** Choices that are named. */
const NAMED = 2;
/** What a phone shows of a sentence without being pressed. */
const SHORT = 56;
/** What is worth this much of the best is as good. */
const AS_GOOD = 0.98;

interface Advised {
  readonly move: AnyMove | null;
  readonly worth: number;
}

function useAdvice(engine: AnyGame, { view, moves, must }: Presentation): readonly Advised[] {
  const judge = useJudge(engine);
  return useMemo(() => {
    if (judge === null) return [];
    const codes = moves.map((move) => engine.moves.encode(move));
    return weigh(judge, view, codes, must.length === 0).map(({ code, worth }) => ({
      move: code === null ? null : engine.moves.decode(code),
      worth,
    }));
  }, [engine, judge, view, moves, must]);
}

function useMoveWords({
  engine,
  table,
  names,
  now,
}: AdviceProps): (move: AnyMove | null, form: 'label' | 'sentence') => string {
  const text = useText();
  return (move, form) => {
    // What a table's own button says, if it has one for it.
    const letBe = `${engine.id}.letBe`;
    if (move === null) return text.say(text.has(letBe) ? letBe : 'web.advice.letBe');
    const label = table.moveText?.(move, now, names) ?? text.move(engine.id, move, names);
    if (form === 'label') return label;
    // Where only the table knows whom or what it is about, its words are the sentence.
    const isSaid = !table.moveText || text.has(`${engine.id}.move.${move.type}.sentence`);
    return isSaid ? text.move(engine.id, move, names, 'sentence') : `${label}.`;
  };
}

/** The best there is to do, and the next best; asked for. Where a game is searched it is thought ahead, else the judge says it. */
export function HintSheet(
  props: AdviceProps & { hint: () => Promise<readonly Arm[]>; onClose: () => void },
): ReactElement {
  const { engine, now, hint } = props;
  const text = useWords('analysis');
  const { say } = text;
  const advised = useAdvice(engine, now);
  const words = useMoveWords(props);
  const said = (move: AnyMove | null): HintWords => {
    const label = words(move, 'label');
    return hintWords(label, move ? text.move(engine.id, move, props.names) : label, words(move, 'sentence'));
  };
  const [arms, setArms] = useState<readonly Arm[] | null>(null);
  useEffect(() => void hint().then(setArms), []); // eslint-disable-line react-hooks/exhaustive-deps -- once: a sheet is about the decision for which it was opened
  const [best] = arms ?? [];
  const listed = best
    ? arms!.map((arm) => ({ move: arm.code === null ? null : engine.moves.decode(arm.code), worth: arm.worth, arm }))
    : advised.map((one) => ({ ...one, arm: null }));
  return (
    <Sheet title={say('web.advice.title')} onClose={props.onClose}>
      <p className="soft" role="status">
        {say(arms === null ? 'analysis.thinking' : best ? 'analysis.hint.help' : 'web.advice.help')}
      </p>
      <div className="weighed">
        <ol>
          {(arms === null ? [] : listed.slice(0, NAMED)).map(({ move, worth, arm }) => (
            <li key={JSON.stringify(move)}>
              <WeighedBar worth={worth} />
              <span>
                <b>{said(move).head}</b> {said(move).rest}{' '}
                {arm && <span className="soft">{armWords(text, arm, arm === best ? null : margin(best!, arm))}</span>}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Sheet>
  );
}

/** One line of a coach: what to try here, and what it does; on a phone that comes when the line is pressed. */
export function CoachLine(props: AdviceProps & { onOff: () => void }): ReactElement {
  const { now, onOff } = props;
  const text = useText();
  const { say } = text;
  const isWide = useMedia(WIDE);
  const [isOpen, setOpen] = useState(false);
  useRenewal([now.decision], () => setOpen(false));
  const [best, next] = useAdvice(props.engine, now);
  const words = useMoveWords(props);
  const isClear = (next?.worth ?? 0) < AS_GOOD;
  const whole = best ? words(best.move, 'sentence') : '';
  const label = best ? words(best.move, 'label') : '';
  const plain = best?.move ? text.move(props.engine.id, best.move, props.names) : label;
  // A table that names whom a number means says more than the sentence does.
  const isNamed = label !== plain && label.startsWith(plain);
  const isShort = !isWide && !isOpen;
  const said = best
    ? say(isClear || isShort ? 'web.advice.try' : 'web.advice.either', {
        move: isNamed || (isShort && whole.length > SHORT) ? label : whole,
      })
    : now.decision === null && say('web.advice.wait');
  return (
    <section className="coach advisor paper" aria-label={say('web.advice.coach')}>
      <div className="coach-words" role="status">
        {isWide ? (
          <>
            <span className="label">{say('web.advice.coach')}</span>
            {said}
          </>
        ) : (
          <button type="button" className="coach-line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon name="hint" />
            {said}
          </button>
        )}
      </div>
      <button
        type="button"
        className="button plain icon"
        data-coach="off"
        aria-label={say('web.advice.off')}
        title={say('web.advice.off')}
        onClick={onOff}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
