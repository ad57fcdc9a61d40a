import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../measure.ts';

/** How visitors were answered: milliseconds from when each meant to ask, and how many there were. */
export interface Answered {
  readonly p99: number;
  readonly longest: number;
  readonly count: number;
}

/**
 * Visitors who come at an even pace, whatever the answers take, and ask for the paths in turn until `over`. A time counts
 * from when its visitor came, so that a pause of the server is felt by everybody who came meanwhile. Throws where an answer
 * was no 200.
 */
export async function visitors(
  url: string,
  paths: readonly string[],
  perSecond: number,
  over: Promise<unknown>,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const times: number[] = [];
  const visits: Promise<void>[] = [];
  const visit = async (path: string, cameAt: number) => {
    const answer = await fetch(url + path, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
    times.push(performance.now() - cameAt);
  };
  let isOver = false;
  const ended = over.finally(() => {
    isOver = true;
  });
  const since = performance.now();
  for (let count = 0; !isOver; count++) {
    const due = since + (count * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await Promise.race([delay(wait), ended]);
    if (isOver) break;
    visits.push(visit(paths[count % paths.length] ?? '/', due));
  }
  await ended;
  await Promise.all(visits);
  return { p99: percentile(times, 0.99), longest: Math.max(...times), count: times.length };
}
