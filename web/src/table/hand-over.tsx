import type { Seat } from '@tinstar/engine';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import star from '../art/star.svg';
import { SeatName } from '../parts/seat-mark.tsx';
import { useWords } from '../words/language.tsx';
import '../styles/hand-over.css';

const WORDS = 'pass';
/** So long the button has to be held: nobody sees a hand by accident. */
const HOLD_MS = 600;

/** The turn is over: its owner may still look, then hides everything and passes the device on. */
export function PassBar({ name, onPass }: { name: string; onPass: () => void }): ReactElement {
  const { say } = useWords(WORDS);
  return (
    <section className="coach pass-bar paper" aria-label={say('pass.title')}>
      <p>{say('pass.next', { name })}</p>
      <button type="button" className="button main" data-move="hide" onClick={onPass}>
        {say('pass.hide')}
      </button>
    </section>
  );
}

/** Nothing is to be seen until the next player holds the button; with keys, Enter will do. */
export function Cover({ seat, name, onShow }: { seat: Seat; name: string; onShow: () => void }): ReactElement {
  const { say } = useWords(WORDS);
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cover = useRef<HTMLDialogElement>(null);
  const release = (): void => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  useEffect(() => {
    const dialog = cover.current!;
    if (!dialog.open) dialog.showModal();
    return () => {
      clearTimeout(timer.current);
      dialog.close();
    };
  }, []);
  return (
    <dialog ref={cover} className="cover" aria-labelledby="cover-title" onCancel={(event) => event.preventDefault()}>
      <img className="cover-star" src={star} alt="" width={100} height={100} />
      <h2 id="cover-title">{say('pass.to', { name })}</h2>
      <p>
        <SeatName seat={seat} name={name} />
      </p>
      <button
        type="button"
        className="button main big cover-show"
        data-move="show"
        data-held={isHeld || undefined}
        onPointerDown={() => {
          setHeld(true);
          timer.current = setTimeout(onShow, HOLD_MS);
        }}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={(event) => event.preventDefault()}
        onClick={(event) => event.detail === 0 && onShow()}
      >
        {say('pass.show', { name })}
      </button>
      <p className="soft">{say('pass.help')}</p>
    </dialog>
  );
}
