/** Milliseconds of work on bodies in one turn of the event loop; a request that waits is answered after some turns. */
const maxTurn = 5;
/** After a turn longer than this, in milliseconds, other requests get a pause in which they are answered completely. */
const longTurn = 25;
/** The length of that pause, in milliseconds. */
const pause = 10;

/**
 * Returns a function that runs steps of many requests in order: at once while the turn of the event loop has time left,
 * and in later turns after that, so that others are served in between.
 */
export function takeTurns(): (step: () => void) => void {
  const waiting: (() => void)[] = [];
  let began: number | null = null;
  const hasTime = () => began !== null && performance.now() - began < maxTurn;
  const begin = () => {
    began = performance.now();
    setImmediate(end);
    while (hasTime()) {
      const step = waiting.shift();
      if (step === undefined) return;
      step();
    }
  };
  const end = () => {
    if (began !== null && performance.now() - began > longTurn) setTimeout(resume, pause);
    else resume();
  };
  const resume = () => {
    began = null;
    if (waiting.length > 0) begin();
  };
  return (step) => {
    if (began !== null && (waiting.length > 0 || !hasTime())) {
      waiting.push(step);
      return;
    }
    if (began === null) {
      began = performance.now();
      setImmediate(end);
    }
    step();
  };
}
