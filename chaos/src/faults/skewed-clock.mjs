/**
 * Loaded into a server before anything else (`node --import`): its clock is wrong by so many milliseconds. A server has no
 * other way to know the time of day than `Date`; timers and `performance` go by a clock that nobody sets, here as on a
 * machine whose clock is wrong.
 */
const skew = Number(process.env.CHAOS_CLOCK_SKEW_MS ?? 0);
if (skew !== 0) {
  const Right = Date;
  const now = () => Right.now() + skew;
  globalThis.Date = new Proxy(Right, {
    construct: (target, args, derived) => Reflect.construct(target, args.length > 0 ? args : [now()], derived),
    apply: () => new Right(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
