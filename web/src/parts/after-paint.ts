/**
 * Runs something once what was just drawn stands on the screen. Focusing, measuring or opening a dialog any earlier makes
 * the browser lay out the whole page in the middle of the task that draws it. Answers with how to call it off.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Nothing is painted for nobody: then it is enough to be the next task.
  if (document.hidden) timer = setTimeout(run);
  const frame = document.hidden ? 0 : requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
