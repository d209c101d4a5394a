/**
 * Modal dialogs, opened and closed in steps. `showModal` makes the browser style every element of the page anew, in one
 * task that a slow phone needs a tenth of a second for, when a dialog opens and when it closes. So a dialog lies in a
 * popover, which is on top of everything and costs nothing; and the page around it is made inert part by part, each in
 * a task of its own, once it is open, and is given back part by part when it has gone. Until all is inert no finger
 * gets past the popover and no tab key out of the dialog; within it every key is heard at once.
 */
import { afterPaint } from './after-paint.ts';

export interface Modal {
  /** The popover, with the dialog in it. */
  readonly frame: HTMLElement;
  readonly dialog: HTMLDialogElement;
  onOpen(): void;
  /** Escape, or what goes back on a phone. */
  onCancel(): void;
}

interface Opened extends Modal {
  /** Who had the focus before. */
  readonly before: Element | null;
}

/** Not in every browser: what goes back on a phone. */
interface Watcher {
  addEventListener(type: 'close', listener: () => void): void;
  destroy(): void;
}

/** Elements that are styled in one step. */
const FEW = 100;

/** Something that was made inert, and how many elements are styled with it. */
interface Still {
  readonly element: HTMLElement;
  readonly size: number;
  /** All that it contains was made inert before it. */
  readonly isOuter: boolean;
}

/** Those that are open or about to be, the topmost last. */
let opened: readonly Opened[] = [];
/** Those that were closed: mostly their elements are gone, but they may only be hidden. */
let closed: readonly Opened[] = [];
/** What was made inert here. */
let stilled: readonly Still[] = [];
/** Who is to have the focus next. */
let next: Element | null = null;
/** Calls off the steps that are still to come. */
let stop = (): void => {};
/** Whether a dialog is open and something around it is not yet inert. */
let isLeaky = false;
let watcher: Watcher | null = null;

const isFocusFree = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Only if nobody has it: a focus given back late would be taken from wherever the player is by then. */
function giveFocus(): void {
  if (isFocusFree() && next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true });
  next = null;
}

/** Everything around a frame that is not inert yet, what contains others after them: then it costs nothing more. */
function allAround(frame: Element): Still[] {
  const found: Still[] = [];
  const take = (element: Element): void => {
    if (!(element instanceof HTMLElement) || element.inert) return;
    const size = element.getElementsByTagName('*').length + 1;
    const isOuter = size > FEW;
    if (isOuter) for (const child of element.children) take(child);
    found.push({ element, size: isOuter ? 1 : size, isOuter });
  };
  for (let inner = frame; inner !== document.body && inner.parentElement; inner = inner.parentElement)
    for (const other of inner.parentElement.children) if (other !== inner) take(other);
  return found;
}

/** Part by part, one in each task, and its style with it: or all would be styled in the next frame after all. */
function turn(all: readonly Still[], isInert: boolean, end: () => void): void {
  let size = 0;
  let count = 0;
  while (count < all.length && (count === 0 || size + all[count]!.size <= FEW)) {
    size += all[count]!.size;
    all[count++]!.element.inert = isInert;
  }
  if (count === 0) return end();
  void getComputedStyle(all[0]!.element).color;
  const timer = setTimeout(turn, 0, all.slice(count), isInert, end);
  stop = () => clearTimeout(timer);
}

/** What is put beside a dialog later is as dead as the rest. */
const newcomers = new MutationObserver((records) => {
  const top = opened.at(-1);
  for (const { addedNodes } of records)
    for (const node of addedNodes) {
      if (!(node instanceof HTMLElement) || !top || node.contains(top.frame)) continue;
      node.inert = true;
      stilled = [...stilled, { element: node, size: 1, isOuter: false }];
    }
});

function cancel(): void {
  opened.at(-1)?.onCancel();
  watchBack();
}

const TABBABLE = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex="0"]']
  .map((selector) => `${selector}:not([disabled])`)
  .join();

/** Whether the tab key has nowhere to go in the dialog: then it would go on to what lies below. */
function leadsOut({ dialog }: Opened, { shiftKey }: KeyboardEvent): boolean {
  const active = document.activeElement;
  const wanted = shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return (
    !active ||
    !dialog.contains(active) ||
    ![...dialog.querySelectorAll(TABBABLE)].some(
      (other) => (active.compareDocumentPosition(other) & wanted) !== 0 && other.checkVisibility(),
    )
  );
}

function onKey(event: KeyboardEvent): void {
  const top = opened.at(-1);
  if (event.key === 'Tab' && isLeaky && top && leadsOut(top, event)) event.preventDefault();
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  event.preventDefault();
  cancel();
}

function watchBack(): void {
  watcher?.destroy();
  watcher = null;
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
  if (opened.length === 0 || !CloseWatcher) return;
  watcher = new CloseWatcher();
  watcher.addEventListener('close', cancel);
}

function silence(top: Opened): void {
  // Where another dialog was on top of this one.
  for (const { element } of stilled)
    if (element.contains(top.frame) || top.frame.contains(element)) element.inert = false;
  for (const { frame, dialog, onOpen } of opened) {
    if (dialog.open) continue;
    frame.showPopover();
    dialog.show();
    onOpen();
  }
  giveFocus();
  isLeaky = true;
  // To draw the dialog is a task of its own.
  stop = afterPaint(() => {
    newcomers.disconnect();
    for (let outer = top.frame.parentElement; outer; outer = outer.parentElement)
      newcomers.observe(outer, { childList: true });
    const all = allAround(top.frame);
    stilled = [...stilled.filter(({ element }) => element.inert), ...all];
    turn(all, true, () => (isLeaky = false));
  });
}

/** First what contains others, which costs nothing, and the part with whoever gets the focus. */
function release(): void {
  isLeaky = false;
  newcomers.disconnect();
  const isFirst = ({ element, isOuter }: Still): boolean => isOuter || element.contains(next);
  for (const one of stilled) if (isFirst(one)) one.element.inert = false;
  giveFocus();
  turn(
    stilled.filter(({ element }) => element.inert),
    false,
    () => (stilled = []),
  );
}

function settle(): void {
  stop();
  stop = afterPaint(() => {
    for (const { frame, dialog } of closed) {
      if (!frame.isConnected || opened.some((one) => one.dialog === dialog)) continue;
      dialog.open = false;
      frame.hidePopover();
    }
    closed = [];
    const top = opened.at(-1);
    if (top) silence(top);
    else release();
  });
  if (opened.length > 0) window.addEventListener('keydown', onKey);
  else window.removeEventListener('keydown', onKey);
  watchBack();
}

/** Opens a dialog after the next paint. Returns a way to close it; its elements may go right after that. */
export function openModal(modal: Modal): () => void {
  // One that follows another gives the focus back to whoever had it before the first.
  const mine: Opened = { ...modal, before: isFocusFree() ? next : document.activeElement };
  opened = [...opened, mine];
  settle();
  return () => {
    opened = opened.filter((one) => one !== mine);
    closed = [...closed, mine];
    next = mine.before;
    settle();
  };
}
