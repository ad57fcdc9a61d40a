import { type CachedStream, remember } from './aggregateCache.ts';
import type { CommandTarget, Decision } from './batch.ts';

/** Keeps what a batch came to, now that the log has it at `position`, and answers everybody who waits for it. */
export function settleBatch(
  entry: CachedStream,
  { decided, refused, state, revision }: Decision,
  position: number,
  { stream, cache }: Pick<CommandTarget, 'stream' | 'cache'>,
): CachedStream {
  for (const { envelope, revision: reached, position: known, written } of decided) {
    if (known !== null) continue;
    remember(entry.commands, envelope.context.commandId, { revision: reached, position, written });
  }
  const [first] = decided;
  const websiteId = entry.websiteId ?? (revision < 0 ? null : (first?.envelope.context.websiteId ?? null));
  const settled = { ...entry, websiteId, state, revision, position };
  cache.put(stream, settled);
  for (const { envelope, position: known, ...result } of decided) {
    envelope.resolve({ ...result, position: known ?? position });
  }
  for (const { envelope, error } of refused) envelope.reject(error);
  return settled;
}
