/** Says what there was to see where a spec failed, e.g. the words of its page. */
type Witness = () => Promise<string>;

const witnesses = new Set<Witness>();
let failed = false;

/** A spec begins: nothing of it has failed yet. */
export function beginSpec(): void {
  failed = false;
}

/** Whether the body of the running spec has failed, with all that its witnesses know: what follows from that need not be told again. */
export const hasFailed = (): boolean => failed;

/** Asks this one too, from now on, whenever a spec fails; answers how to stop asking. */
export function askIfFailing(witness: Witness): () => void {
  witnesses.add(witness);
  return () => witnesses.delete(witness);
}

/** The failure with all that is known of it: a spec that fails on another machine is only understood by what it saw there. */
export async function withTestimony(failure: unknown): Promise<unknown> {
  failed = true;
  if (!(failure instanceof Error)) return failure;
  const seen = await Promise.all(
    [...witnesses].map((witness) => witness().catch((problem) => `Nobody can tell: ${String(problem)}`)),
  );
  const told = seen.filter((words) => words !== '').join('\n');
  if (told !== '') {
    failure.message = `${failure.message}\n${told}`;
    if (failure.stack) failure.stack = `${failure.message}\n${framesOf(failure.stack)}`;
  }
  return failure;
}

const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
