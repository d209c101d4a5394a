import type { Delay } from '@tinstar/protocol';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { Chat } from '../parts/chat.tsx';
import { Icon } from '../parts/icon.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Link } from '../router.tsx';
import { openDelayed, type DelayedSource } from '../source/delayed-source.ts';
import type { TableSource } from '../source/table-source.ts';
import { useStore } from '../store.ts';
import { localeFor, useLanguage, useWords } from '../words/language.tsx';
import { TableRoom } from './table-room.tsx';
import '../styles/watch.css';

/** When what is shown was. */
function Since({ source }: { source: DelayedSource }): ReactElement {
  const { say } = useWords('watch');
  const language = useLanguage();
  const at = useStore(source.at);
  const { link } = useStore(source.state);
  if (link === 'opening') return <span />;
  const time = at && new Date(at).toLocaleTimeString(localeFor(language), { hour: 'numeric', minute: '2-digit' });
  return (
    <span role="status" data-early={time === null || undefined}>
      {time === null ? say('watch.early') : say('watch.at', { time })}
    </span>
  );
}

/** What was said up to then. Nobody answers from here: those words are some minutes old. */
function Talk({ live, delayed }: { live: TableSource; delayed: DelayedSource }): ReactElement {
  const { say } = useWords('watch');
  const { chat } = useStore(delayed.state);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" data-talk onClick={() => setOpen(true)}>
        <Icon name="chat" />
        <span className="watch-word">{say('web.chat.title')}</span>
      </button>
      {isOpen && (
        <Sheet title={say('web.chat.title')} onClose={() => setOpen(false)}>
          <Chat lines={chat} acts={live.online!} isSeated={false} isOn />
        </Sheet>
      )}
    </>
  );
}

/** A spectator's table where all hands may be seen some minutes later: live as everybody sees it, or over a shoulder. */
export function WatchRoom({ source }: { source: TableSource }): ReactElement {
  const { say } = useWords('watch');
  const { seats, outcome, info } = useStore(source.state);
  const [seat, setSeat] = useState<number | null>(null);
  const delayed = useMemo(() => (seat === null ? null : openDelayed(source, seat)), [source, seat]);
  useEffect(() => () => delayed?.close(), [delayed]);
  const minutes: Delay = info!.delay!;
  const bar = (
    <section className="watch-bar" data-delayed={seat !== null || undefined} aria-label={say('watch.view')}>
      <label className="watch-choice">
        <Icon name="eye" />
        <select
          className="input"
          aria-label={say('watch.view')}
          value={seat ?? ''}
          onChange={({ target }) => setSeat(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{say('watch.live')}</option>
          {seats.map(({ name }, index) => (
            <option key={index} value={index}>
              {say('watch.seat', { name, minutes })}
            </option>
          ))}
        </select>
      </label>
      {delayed && <Since source={delayed} />}
      {delayed && (
        <span className="watch-buttons">
          <Talk live={source} delayed={delayed} />
          <button type="button" className="button main" data-live onClick={() => setSeat(null)}>
            {say('watch.back')}
          </button>
        </span>
      )}
      {delayed && outcome && (
        <span>
          {say('watch.over')} <Link href={`/replay/${source.replayId}`}>{say('watch.replay')}</Link>
        </span>
      )}
    </section>
  );
  return <TableRoom key={seat} source={delayed ?? source} coach={() => bar} />;
}
