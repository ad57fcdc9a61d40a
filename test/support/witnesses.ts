/** Says what there was to see where a spec failed, e.g. the words of its page. */
type Witness = () => Promise<string>;

const witnesses = new Set<Witness>();
let demands: (() => void)[] = [];

/** A spec begins: nothing more is demanded of it yet. */
export function beginSpec(): void {
  demands = [];
}

/**
 * Demands this of the running spec once its body has done all it does. What fails here fails the one spec, which can be tried
 * again; a hook that fails after a spec would take all that follow in its suite along.
 */
export function demandAtEnd(demand: () => void): void {
  demands.push(demand);
}

/** The body of the running spec is done: what else is demanded of it? */
export function endSpec(): void {
  for (const demand of demands) demand();
}

/** Asks this one too, from now on, whenever a spec fails; answers how to stop asking. */
export function askIfFailing(witness: Witness): () => void {
  witnesses.add(witness);
  return () => witnesses.delete(witness);
}

/** The failure with all that is known of it: a spec that fails on another machine is only understood by what it saw there. */
export async function withTestimony(failure: unknown): Promise<unknown> {
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
