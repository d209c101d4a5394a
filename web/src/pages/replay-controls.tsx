import type { Viewer } from '@tinstar/engine';
import { useState, type ReactElement } from 'react';
import { copyText } from '../clipboard.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { useLinkForOthers } from '../site.ts';
import { useWords } from '../words/language.tsx';

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
  /** Whether it is told why the move was made. */
  readonly isWhy: boolean;
  onWhy(): void;
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
    isWhy,
    onWhy,
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
        <button type="button" className="button" data-tool="why" aria-pressed={isWhy} onClick={onWhy}>
          <Icon name="help" />
          <span className="replay-word">{say('end.weighed.open')}</span>
        </button>
        <button type="button" className="button" data-tool="play-on" disabled={!canPlayOn} onClick={onPlayOn}>
          <Icon name="bot" />
          <span className="replay-word">{say('end.playOn')}</span>
        </button>
        <button type="button" className="button" onClick={() => void share()}>
          <Icon name={isShared ? 'check' : 'share'} />
          <span className="replay-word">{say(isShared ? 'web.copied' : 'web.replay.share')}</span>
        </button>
      </div>
    </section>
  );
}
