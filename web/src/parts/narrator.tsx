import type { Viewer } from '@tinstar/engine';
import type { Storytelling } from '@tinstar/text/story/fold';
import { useEffect, useState, type ReactElement } from 'react';
import { isAimedAt } from '../table/is-aimed-at.ts';
import type { LogLine, Stage } from '../table/stage.ts';
import { isNumber, isRecordOf } from '../device/kept-shapes.ts';
import { keep, readKept } from '../device/storage.ts';
import { useStore } from '../store.ts';
import { useText } from '../words/language.tsx';
import { Icon } from './icon.tsx';
import { Sheet } from './sheet.tsx';
import { Story, type StoryProps } from './story.tsx';

const isOf = ({ event }: LogLine, me: Viewer): boolean =>
  me !== null && (event as { readonly seat?: unknown }).seat === me;

/** So many events one act takes at most, as far as its sentence goes. */
const ACT = 40;

/** What the caption tells: one sentence for one act. */
type CaptionProps = Pick<StoryProps, 'game' | 'log' | 'names' | 'silent' | 'fold'> & { me: Viewer };

/** The last thing that somebody else did, in words; nothing where one's own deed is the newest. */
function Caption(props: CaptionProps): ReactElement {
  const { game, log, names, silent, fold, me } = props;
  const text = useText();
  const told = log.slice(-ACT).filter(({ event }) => !silent.includes(event.type));
  const line = (fold ? fold(told) : told).at(-1);
  const isShown = line !== undefined && !isOf(line, me);
  // A screen reader has heard it: the live region tells every event.
  return (
    <p className="caption" aria-hidden data-concerns={(isShown && isAimedAt(line.event, me)) || undefined}>
      {isShown && text.event(game, line.event, names, line.id)}
    </p>
  );
}

/** An answer mostly comes before anybody wonders. Milliseconds. */
const WONDER_MS = 1500;

/** What became of the own move, where nothing has answered it yet. */
function Waiting({ isLost }: { isLost: boolean }): ReactElement {
  const { say } = useText();
  const [isSaid, setSaid] = useState(isLost);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), WONDER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <p className="caption">{isSaid && say(isLost ? 'web.link.waits' : 'web.link.slow')}</p>;
}

/** What somebody else does just now, and the way past it. Draws itself: the table need not follow every sentence. */
export function Narrator(
  props: Omit<CaptionProps, 'log'> & {
    stage: Stage;
    /** `null`: nobody is asked here. */
    onSkip: (() => void) | null;
    /** The own move is on its way, or waits for the line to come back; `null`: there is none. */
    waits: 'sent' | 'lost' | null;
  },
): ReactElement {
  const { stage, onSkip, waits, ...rest } = props;
  const { log, isHurried } = useStore(stage.state);
  const { say } = useText();
  return (
    <div className="narrator">
      {waits === null ? <Caption {...rest} log={log} /> : <Waiting key={waits} isLost={waits === 'lost'} />}
      {onSkip && (
        <button type="button" className="button plain" data-skip disabled={isHurried} onClick={onSkip}>
          <Icon name="skip" />
          <span className="narrator-long">{say('web.narrator.skip')}</span>
          <span className="narrator-short">{say('web.narrator.skip.short')}</span>
        </button>
      )}
    </div>
  );
}

/** What others did since the viewer last decided, opened by itself for whoever did not watch. */
export function Digest(
  props: StoryProps & { stage: Stage; digest: Storytelling['digest']; isOpen: boolean; onClose: () => void },
): ReactElement | null {
  const { stage, digest, isOpen, onClose, ...story } = props;
  const { answeredAt } = useStore(stage.state);
  const { say } = useText();
  if (!isOpen) return null;
  const all = story.log.slice(answeredAt);
  const news = digest ? digest(all, story.me) : all;
  const isTold = news.some(({ event }) => !story.silent.includes(event.type));
  return (
    <Sheet title={say('web.narrator.news')} onClose={onClose} className="digest">
      {isTold ? <Story {...story} log={news} /> : <p>{say('web.narrator.nothing')}</p>}
      <div className="sheet-foot">
        <button type="button" className="button main" data-first onClick={onClose}>
          {say('web.table.goOn')}
        </button>
      </div>
    </Sheet>
  );
}

const SEEN = 'seen';
/** Of so many tables it is known what was seen there; the oldest go first. */
const TABLES = 50;

/** The last step of each table that was shown while somebody looked. */
function readSeen(): Record<string, number> {
  const seen = readKept(SEEN);
  return isRecordOf(isNumber)(seen) ? (seen as Record<string, number>) : {};
}

function keepSeen(table: string, step: number): void {
  const { [table]: _, ...others } = readSeen();
  keep(SEEN, Object.fromEntries([...Object.entries(others), [table, step]].slice(-TABLES)));
}

/**
 * Hears when somebody comes back to a table (it is opened, or looked at again) and others have done something since the
 * viewer's last turn that was never shown here. Once for the same. `table`: `null` where nobody stays away for hours.
 */
export function useComingBack(table: string | null, stage: Stage, silent: readonly string[], onNews: () => void): void {
  useEffect(() => {
    if (table === null) return;
    let wasAway = true;
    const look = (): void => {
      const { shown, log, answeredAt } = stage.state.get();
      if (document.hidden) wasAway = true;
      const last = log.at(-1)?.step;
      if (document.hidden || shown === null || last === undefined) return;
      const seen = readSeen()[table] ?? 0;
      if (last > seen) keepSeen(table, last);
      const isNews = ({ event, step }: LogLine): boolean => step > seen && !silent.includes(event.type);
      // Whoever has not had a turn yet has missed nothing since.
      if (wasAway && answeredAt > 0 && log.slice(answeredAt).some(isNews)) onNews();
      wasAway = false;
    };
    look();
    const stop = stage.state.subscribe(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [table, stage, silent, onNews]);
}

/** What skips to the viewer's own turn: `onHurry` hears when that begins and ends, `onArrival` when the viewer is asked. */
export function useHurry(stage: Stage, onHurry: (isOn: boolean) => void, onArrival: () => void): () => void {
  const { isHurried } = useStore(stage.state);
  const [was, setWas] = useState(false);
  useEffect(() => {
    if (isHurried === was) return;
    setWas(isHurried);
    onHurry(isHurried);
    if (!isHurried && stage.state.get().shown?.decision !== null) onArrival();
  }, [isHurried, was, stage, onHurry, onArrival]);
  return stage.hurry;
}
