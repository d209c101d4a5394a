import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
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
  useEffect(() => {
    const element = dialog.current!;
    // Opening it makes the browser look at the whole page: not in the task that has just drawn it.
    const stay = afterPaint(() => {
      if (!element.open) element.showModal();
      element.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
    });
    return () => {
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
