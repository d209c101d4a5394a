import type { Viewer } from '@tinstar/engine';
import { useState, type ReactElement } from 'react';
import { copyText } from '../device/clipboard.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { useLinkForOthers } from '../net/site.ts';
import { useWords } from '../words/language.tsx';
import { markAfter, markBefore, partAt, type Marks } from './replay-chapters.ts';

const SPEEDS = [0.5, 1, 2, 4] as const;
export type ReplaySpeed = (typeof SPEEDS)[number];

interface ControlProps {
  readonly at: number;
  readonly last: number;
  readonly isPlaying: boolean;
  readonly speed: ReplaySpeed;
  readonly seat: Viewer;
  readonly names: readonly string[];
  /** To this move, as this viewer. */
  readonly path: string;
  /** Whether the match is on the server: one of this browser can be seen by nobody else. */
  readonly isOnline: boolean;
  onJump(to: number): void;
  onPlay(isPlaying: boolean): void;
  onSpeed(speed: ReplaySpeed): void;
  onSeat(seat: Viewer): void;
  /** Where rounds, days and turns begin. */
  readonly marks: Marks;
  readonly kind: 'round' | 'day';
  /** Whether everybody's cards are shown. */
  readonly isShowing: boolean;
  readonly canShow: boolean;
  onShow(): void;
  /** Whether it is told why the move was made. */
  readonly isWhy: boolean;
  onWhy(): void;
  /** Whether it is told where the match was decided; `null`: not to be had, for it is not over. */
  readonly isAnalysed: boolean | null;
  onAnalyse(): void;
  readonly canPlayOn: boolean;
  /** Takes a seat at this move, against machines. */
  onPlayOn(): void;
}

function Control({
  icon,
  label,
  onClick,
  disabled,
}: {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
}): ReactElement {
  return (
    <button
      type="button"
      className="button plain icon"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** From one part of the match to the next, and which of them this is. */
function Jump(props: {
  kind: 'round' | 'day' | 'turn';
  marks: readonly number[];
  at: number;
  onJump: (to: number) => void;
}): ReactElement | null {
  const { kind, marks, at, onJump } = props;
  const { say } = useWords('end');
  if (marks.length === 0) return null;
  const before = markBefore(marks, at);
  const after = markAfter(marks, at);
  return (
    <span className="replay-jump" data-jump={kind === 'turn' ? 'turn' : 'part'}>
      <Control
        icon="back"
        label={say(`end.replay.${kind}.back`)}
        disabled={before === null}
        onClick={() => onJump(before!)}
      />
      <output>{say(`end.replay.${kind}`, { at: partAt(marks, at), all: marks.length })}</output>
      <Control
        icon="next"
        label={say(`end.replay.${kind}.next`)}
        disabled={after === null}
        onClick={() => onJump(after!)}
      />
    </span>
  );
}

/** Scrub, step, speed, whose eyes, and a link to exactly this. */
export function ReplayControls(props: ControlProps): ReactElement {
  const {
    at,
    last,
    isPlaying,
    speed,
    seat,
    names,
    path,
    isOnline,
    onJump,
    onPlay,
    onSpeed,
    onSeat,
    marks,
    kind,
    isShowing,
    canShow,
    onShow,
    isWhy,
    onWhy,
    isAnalysed,
    onAnalyse,
    canPlayOn,
    onPlayOn,
  } = props;
  const { say } = useWords('end');
  const forOthers = useLinkForOthers(path);
  const link = isOnline ? forOthers : new URL(path, window.location.href).href;
  const [isShared, setShared] = useState(false);
  async function share(): Promise<void> {
    if (!(await copyText(link))) return;
    setShared(true);
    setTimeout(() => setShared(false), 2000);
  }
  return (
    <section className="replay-controls paper" aria-label={say('web.replay.controls')}>
      <div className="replay-line">
        <Control icon="back" label={say('web.replay.back')} disabled={at === 0} onClick={() => onJump(at - 1)} />
        <Control
          icon={isPlaying ? 'pause' : 'play'}
          label={say(isPlaying ? 'web.replay.pause' : 'web.replay.play')}
          onClick={() => onPlay(!isPlaying)}
        />
        <Control icon="next" label={say('web.replay.next')} disabled={at === last} onClick={() => onJump(at + 1)} />
        <input
          type="range"
          className="scrub"
          min={0}
          max={last}
          value={at}
          aria-label={say('web.replay.move')}
          aria-valuetext={say('web.replay.moveOf', { move: at, last })}
          onChange={(event) => onJump(Number(event.target.value))}
        />
        <output className="replay-at">
          {at} / {last}
        </output>
        <div className="replay-jumps">
          <Jump kind={kind} marks={marks.parts} at={at} onJump={onJump} />
          <Jump kind="turn" marks={marks.turns} at={at} onJump={onJump} />
        </div>
      </div>
      <div className="replay-line">
        <label className="replay-pick">
          <span className="label replay-word">{say('web.replay.speed')}</span>
          <select
            className="input"
            value={speed}
            onChange={(event) => onSpeed(Number(event.target.value) as ReplaySpeed)}
          >
            {SPEEDS.map((value) => (
              <option key={value} value={value}>
                {value}×
              </option>
            ))}
          </select>
        </label>
        <label className="replay-pick">
          <span className="label replay-word">{say('web.replay.eyes')}</span>
          <select
            className="input"
            value={seat ?? ''}
            onChange={(event) => onSeat(event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">{say('web.replay.spectator')}</option>
            {names.map((name, index) => (
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button"
          data-tool="hands"
          aria-pressed={isShowing}
          disabled={!canShow}
          onClick={onShow}
        >
          <Icon name="cards" />
          <span className="replay-word">{say('end.replay.hands')}</span>
        </button>
        <button type="button" className="button" data-tool="why" aria-pressed={isWhy} onClick={onWhy}>
          <Icon name="help" />
          <span className="replay-word">{say('end.weighed.open')}</span>
        </button>
        {isAnalysed !== null && (
          <button type="button" className="button" data-tool="analysis" aria-pressed={isAnalysed} onClick={onAnalyse}>
            <Icon name="chart" />
            <span className="replay-word">{say('end.analysis')}</span>
          </button>
        )}
        <button type="button" className="button" data-tool="play-on" disabled={!canPlayOn} onClick={onPlayOn}>
          <Icon name="bot" />
          <span className="replay-word">{say('end.playOn')}</span>
        </button>
        <button type="button" className="button" title={say('web.replay.share')} onClick={() => void share()}>
          <Icon name={isShared ? 'check' : 'share'} />
          <span className="hidden-text">{say(isShared ? 'web.copied' : 'web.replay.share')}</span>
        </button>
      </div>
    </section>
  );
}
