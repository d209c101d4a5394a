import { useId, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { afterPaint } from './after-paint.ts';
import { Icon } from './icon.tsx';
import { useText } from '../words/language.tsx';

/** A native dialog: a bottom sheet on a phone, a card in the middle of a desk. Mounted means open. */
export function Sheet(props: {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  className?: string;
}): ReactElement {
  const { title, onClose, children, className } = props;
  const { say } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current!;
    // Until it is open no key may reach what lies below, or a hurried one ends a turn that nobody sees any more.
    const swallow = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    const letGo = (): void => window.removeEventListener('keydown', swallow, true);
    window.addEventListener('keydown', swallow, true);
    // Opening it makes the browser look at the whole page: not in the task that has just drawn it.
    const stay = afterPaint(() => {
      letGo();
      if (!element.open) element.showModal();
      element.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
    });
    // Closed before it is gone: a focus given back later would be taken from wherever the player is by then.
    return () => {
      letGo();
      stay();
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`sheet paper ${className ?? ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="sheet-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="button plain icon" aria-label={say('web.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="sheet-body">{children}</div>
    </dialog>
  );
}
