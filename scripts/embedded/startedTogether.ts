interface Closable {
  close(): Promise<void>;
}

/**
 * Both nodes, once both have started. Where one does not, the other is waited for and closed before the reason is thrown:
 * a process that ends while a node opens its files ends with a crash instead of a word.
 */
export async function startedTogether<First extends Closable | null, Second extends Closable | null>(
  first: Promise<First> | First,
  second: Promise<Second> | Second,
): Promise<[First, Second]> {
  const outcomes = await Promise.allSettled([first, second]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return Promise.all([first, second]);
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value?.close();
  throw failed.reason;
}
