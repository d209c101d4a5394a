import { LIMITS, PHRASES } from '@tinstar/protocol';
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import type { ChatLine, OnlineActs } from '../source/table-source.ts';
import { useText } from '../words/language.tsx';
import { SeatName } from './seat-mark.tsx';

/** Table talk: preset phrases everybody reads in their own language, and free text. */
export function Chat({
  lines,
  acts,
  isSeated,
  isOn,
}: {
  lines: readonly ChatLine[];
  acts: OnlineActs;
  isSeated: boolean;
  /** The owner may switch free talk off. */
  isOn: boolean;
}): ReactElement {
  const { say } = useText();
  const [typed, setTyped] = useState('');
  const [isMuted, setMuted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const tell = (line: { phrase: string } | { text: string }): void =>
    void acts.say(line).then((refusal) => setProblem(refusal?.code ?? null));
  function send(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() !== '') tell({ text: typed.trim() });
    setTyped('');
  }
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // A sheet is laid out only after this: its talk has to wait for it.
    const frame = requestAnimationFrame(() => list.current?.scrollTo({ top: list.current.scrollHeight }));
    return () => cancelAnimationFrame(frame);
  }, [lines.length]);
  return (
    <div className="chat">
      <ol ref={list} className="chat-lines" tabIndex={0} aria-live="polite" aria-label={say('web.chat.title')}>
        {lines
          .filter(({ text }) => !isMuted || text === '')
          .map((line) => (
            <li key={line.id}>
              {line.notice ? (
                <i className="soft">{say(`web.notice.${line.notice}`, { name: line.name, about: line.about ?? '' })}</i>
              ) : (
                <>
                  <SeatName seat={line.seat ?? 0} name={line.name} />{' '}
                  <span>{line.phrase ? say(`web.phrase.${line.phrase}`) : line.text}</span>
                </>
              )}
            </li>
          ))}
      </ol>
      {!isOn && <p className="soft">{say('web.chat.off')}</p>}
      {problem && (
        <p className="problem" role="alert">
          {say(`web.error.${problem}`)}
        </p>
      )}
      {isSeated && isOn && (
        <>
          <div className="phrases" role="group" aria-label={say('web.chat.phrases')}>
            {PHRASES.map((phrase) => (
              <button key={phrase} type="button" className="phrase" onClick={() => tell({ phrase })}>
                {say(`web.phrase.${phrase}`)}
              </button>
            ))}
          </div>
          <form className="chat-form" onSubmit={send}>
            <input
              className="input"
              aria-label={say('web.chat.write')}
              placeholder={say('web.chat.write')}
              maxLength={LIMITS.text}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <button type="submit" className="button main">
              {say('web.chat.send')}
            </button>
          </form>
          <label className="switch">
            <input type="checkbox" checked={isMuted} onChange={(event) => setMuted(event.target.checked)} />
            {say('web.chat.mute')}
          </label>
        </>
      )}
    </div>
  );
}
