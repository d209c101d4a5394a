import { Fragment, memo, useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { isAimedAt } from '../table/is-aimed-at.ts';
import type { LogLine } from '../table/stage.ts';
import { useText } from '../words/language.tsx';
import type { HelpBook } from './help/book.ts';
import { openRules } from './help/desk.ts';
import { SeatName } from './seat-mark.tsx';

/** Seats travel through the sentence as marks no player can type, and come out as chips. */
const OPEN = '\u0001';
const CLOSE = '\u0002';
/** With the bracket before it: a line must not end there. */
const MARK = /(\(?\u0001\d+\u0002)/;

const marksFor = (names: readonly string[]): string[] => names.map((_, seat) => OPEN + seat + CLOSE);

function Sentence({ text, names }: { text: string; names: readonly string[] }): ReactElement {
  return (
    <>
      {text.split(MARK).map((part, index) => {
        if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
        const [bracket, seat] = part.slice(0, -1).split(OPEN);
        const chip = <SeatName key={index} seat={Number(seat)} name={names[Number(seat)] ?? '?'} />;
        if (!bracket) return chip;
        return (
          <span key={index} className="unbroken">
            {bracket}
            {chip}
          </span>
        );
      })}
    </>
  );
}

export interface StoryProps {
  readonly game: string;
  readonly log: readonly LogLine[];
  readonly names: readonly string[];
  readonly silent: readonly string[];
  /** Joins lines that are one sentence. */
  readonly fold?: ((log: readonly LogLine[]) => readonly LogLine[]) | undefined;
  readonly me: number | null;
  /** Jumps to a move; where that is possible. */
  readonly onJump?: ((step: number) => void) | undefined;
  readonly at?: number | undefined;
  /** By type of event: the rules behind it. */
  readonly rules?: HelpBook['events'] | undefined;
}

interface LineProps {
  readonly game: string;
  readonly line: LogLine;
  readonly names: readonly string[];
  readonly me: number | null;
  readonly isNow: boolean;
  readonly onJump: ((step: number) => void) | undefined;
  readonly rules: readonly string[] | undefined;
  /** One of all these links is a tab stop, and one of all lines; arrows walk between them. */
  readonly isRuleStop: boolean;
  readonly isJumpStop: boolean;
}

/** Written once: a long story does not have to be told anew for every new line. */
const Line = memo(function Line(props: LineProps): ReactElement {
  const { game, line, names, me, isNow, onJump, rules, isRuleStop, isJumpStop } = props;
  const text = useText();
  const sentence = <Sentence text={text.event(game, line.event, marksFor(names), line.id)} names={names} />;
  return (
    <li
      data-type={line.event.type}
      data-concerns={isAimedAt(line.event, me) || undefined}
      data-ruled={(rules?.length ?? 0) > 0 || undefined}
      aria-current={isNow || undefined}
    >
      {onJump ? (
        <button type="button" className="story-jump" tabIndex={isJumpStop ? 0 : -1} onClick={() => onJump(line.step)}>
          {sentence}
        </button>
      ) : (
        sentence
      )}
      {rules !== undefined && rules.length > 0 && (
        <button
          type="button"
          className="story-rule"
          tabIndex={isRuleStop ? 0 : -1}
          aria-label={text.say('web.rules.show', { rule: rules[0]! })}
          title={rules.join(', ')}
          onClick={() => openRules(rules)}
        >
          §
        </button>
      )}
    </li>
  );
});

/** From line to line, or from rule to rule, once the keys are on one. */
function walk(event: KeyboardEvent, list: HTMLElement): void {
  const here = document.activeElement as HTMLElement;
  const links = here === list ? [] : [...list.querySelectorAll<HTMLElement>(`.${here.className}`)];
  const at = links.indexOf(here);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: links.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  links[Math.min(Math.max(to, 0), links.length - 1)]?.focus();
}

/** The line somebody looks at, else the newest one. Moves the story alone: never the page around it. */
function bringIntoSight(all: HTMLElement): void {
  const here = all.querySelector('[aria-current]')?.getBoundingClientRect();
  // The end, from which this box is counted.
  if (!here) return all.scrollTo({ top: 0 });
  const { top, bottom, height } = all.getBoundingClientRect();
  if (here.top < top || here.bottom > bottom) all.scrollBy({ top: here.top - top - height / 2 });
}

/** The log as a story: a line per event, the newest last. Whoever has not gone further up stays at its end. */
export const Story = memo(function Story(props: StoryProps): ReactElement {
  const { game, log, names, silent, fold, me, onJump, at, rules } = props;
  const { say } = useText();
  const list = useRef<HTMLDivElement>(null);
  const told = log.filter(({ event }) => !silent.includes(event.type));
  const lines = fold ? fold(told) : told;
  useEffect(() => {
    const all = list.current!;
    // A sheet is laid out long after this: its story has to wait for it.
    const sight = new ResizeObserver(() => {
      bringIntoSight(all);
      // By now the lines in sight are as high as they are, and not as high as they were guessed.
      requestAnimationFrame(() => bringIntoSight(all));
    });
    if (at === undefined) bringIntoSight(all);
    else sight.observe(all);
    return () => sight.disconnect();
  }, [at]);
  const ruleStop = lines.findLast(({ event }) => (rules?.[event.type]?.length ?? 0) > 0)?.id;
  const jumpStop = (lines.findLast(({ step }) => step === at) ?? lines.at(-1))?.id;
  return (
    <div
      ref={list}
      className="story"
      role="group"
      tabIndex={0}
      aria-label={say('web.table.log')}
      onKeyDown={(event) => walk(event, list.current!)}
    >
      <ol>
        {lines.map((line) => (
          <Line
            key={line.id}
            game={game}
            line={line}
            names={names}
            me={me}
            isNow={at === line.step}
            onJump={onJump}
            rules={rules?.[line.event.type]}
            isRuleStop={line.id === ruleStop}
            isJumpStop={line.id === jumpStop}
          />
        ))}
      </ol>
    </div>
  );
});
