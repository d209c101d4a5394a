import {
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Icon } from './icon.tsx';
import { openModal } from './modal.ts';
import { useStable } from './use-stable.ts';
import { useText } from '../words/language.tsx';

/** A modal dialog: a bottom sheet on a phone, a card in the middle of a desk. Mounted means open. */
export function Sheet(props: {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  className?: string;
}): ReactElement {
  const { title, onClose, children, className } = props;
  const { say } = useText();
  const frame = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useStable(onClose);
  const id = useId();
  const [isFilled, setFilled] = useState(false);
  // What is in it is drawn in slices, and seen when all of it is there.
  useEffect(() => startTransition(() => setFilled(true)), []);
  useLayoutEffect(() => {
    // Until it is open no key may reach what lies below, or a hurried one ends a turn that nobody sees any more.
    const swallow = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    const letGo = (): void => window.removeEventListener('keydown', swallow, true);
    window.addEventListener('keydown', swallow, true);
    if (!isFilled) return letGo;
    const close = openModal({
      frame: frame.current!,
      dialog: dialog.current!,
      onOpen() {
        letGo();
        dialog.current!.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
      },
      onCancel: cancel,
    });
    return () => {
      letGo();
      close();
    };
  }, [isFilled, cancel]);
  return (
    <div
      ref={frame}
      className="sheet-frame"
      popover="manual"
      role="presentation"
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <dialog ref={dialog} className={`sheet paper ${className ?? ''}`} aria-labelledby={id} aria-modal="true">
        <div className="sheet-head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="button plain icon" aria-label={say('web.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className="sheet-body">{isFilled && children}</div>
      </dialog>
    </div>
  );
}
