/** In so many parts somebody's patience is used up. */
const PARTS = 10;

/**
 * What is answered, as long as it is within `patienceMs`; rejects otherwise. Only time counts in which this thread runs: on a
 * machine that has no core for the process, whoever is asked is not away because nobody could hear them.
 */
export function withinPatience<Answer>(answer: Promise<Answer>, patienceMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let parts = PARTS;
    const giveUp = () => reject(new Error(`No answer within ${patienceMs} ms`));
    const timer = setTimeout(() => {
      if (--parts > 0) timer.refresh();
      // What has come meanwhile is read in the same turn, after its timers.
      else setImmediate(giveUp);
    }, patienceMs / PARTS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
