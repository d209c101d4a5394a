/**
 * A process of its own that does a little work again and again and says how long it took, against how long the work itself
 * is: 1 on a machine that has nothing else to do, 8 where seven others want the same core.
 */
const WORK_MS = 40;
const STEP_MS = 1000;

/** Processor time of this process so far, in milliseconds. */
const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const work = () => {
  const [began, before] = [performance.now(), used()];
  while (used() - before < WORK_MS);
  process.send({ slowness: (performance.now() - began) / (used() - before) });
};

process.on('disconnect', () => process.exit());
// Whoever asked may just have gone.
process.on('error', () => process.exit());
setInterval(work, STEP_MS);
work();
