const endings: (() => Promise<void>)[] = [];

/** Has something ended once no spec of this process needs it any more. */
export const atTheEnd = (end: () => Promise<void>): void => void endings.push(end);

/** Ends all of it. Side by side, files follow one another in a process that is ended as a whole: nothing is ended between them. */
export async function endAll(): Promise<void> {
  if (process.env.MOCHA_WORKER_ID !== undefined) return;
  for (const end of endings.splice(0)) await end();
}
