/** Does one thing after the other while nobody needs the page for anything else. */
export function inSpareTime(things: Iterator<unknown>): void {
  // Safari has no idle time to offer.
  const later = globalThis.requestIdleCallback ?? ((run: IdleRequestCallback) => setTimeout(run, 50));
  const goOn = (deadline?: IdleDeadline): void => {
    do if (things.next().done) return;
    while ((deadline?.timeRemaining?.() ?? 0) > 2);
    later(goOn);
  };
  later(goOn);
}
