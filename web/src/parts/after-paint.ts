/** A page that nobody sees draws no frames: then it happens without one. Milliseconds. */
const LATEST = 250;

/**
 * Does something once the next frame has been drawn: whatever measures the page then finds it measured already. Answers
 * with a way to call it off.
 */
export function afterPaint(run: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, LATEST);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
