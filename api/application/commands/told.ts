import type { CachedStream } from './aggregateCache.ts';
import type { CommandResult } from './commandContext.ts';
import type { StreamOwner } from './sharedStreams.ts';

interface Told {
  readonly owner: StreamOwner;
  readonly result: Promise<CommandResult<unknown>>;
}

const told = new WeakMap<CachedStream, Told>();

/**
 * What a stream amounts to, for who asked for the state of `owner`. Whoever asks again before the stream grows gets the same
 * promise: a request asks twenty times for what the store is like, and objects that are made for each were a tenth of its garbage.
 */
export function tellOf(entry: CachedStream, owner: StreamOwner): Promise<CommandResult<unknown>> {
  const before = told.get(entry);
  if (before?.owner === owner) return before.result;
  const { state, revision, position } = entry;
  const result = Promise.resolve({ state: owner.partOf(state), revision, position });
  told.set(entry, { owner, result });
  return result;
}
