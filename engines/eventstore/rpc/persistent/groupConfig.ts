import { ALL_SOURCE, type GroupConfig } from '../../persistent/config.ts';
import type { EventStore } from '../../store/eventStore.ts';
import { createFilter } from '../../store/filters.ts';
import { type GroupName, groupFailed } from '../../wire/persistentErrors.ts';
import { decodeGroupRequest, type GroupStart } from '../../wire/persistentRequest.ts';

/** The settings that a Create or Update asks for. The end means: what comes from now on. */
export function groupConfig(store: EventStore, encoded: Buffer): GroupConfig {
  const { start, ...rest } = decodeGroupRequest(encoded);
  // A regular expression that is none is refused here and not when the first event comes.
  if (rest.filter) createFilter(rest.filter);
  refuseImpossibleStart(store, rest, start);
  return { ...rest, startFrom: shown(rest.source, start), begin: firstOf(store, rest.source, start) };
}

/** The first position is one also where nothing is written yet. */
function refuseImpossibleStart(store: EventStore, { source, group }: GroupName, start: GroupStart): void {
  if (typeof start === 'string') return;
  const { commit, prepare } = start;
  if (source !== ALL_SOURCE) {
    if (commit > LAST_REVISION) throw groupFailed({ source, group }, `There is no revision ${commit}.`);
  } else if (prepare > commit)
    throw groupFailed({ source, group }, 'A prepare position is never behind its commit position.');
  else if (commit > Math.max(store.lastPosition(), 1))
    throw groupFailed({ source, group }, `The position ${commit} is behind the last event.`);
}

function firstOf(store: EventStore, source: string, start: GroupStart): number {
  if (start === 'start') return 0;
  if (start !== 'end') return Number(start.commit);
  return source === ALL_SOURCE ? store.lastPosition() + 1 : store.headOf(source).next;
}

function shown(source: string, start: GroupStart): string {
  const { commit, prepare } = start === 'start' ? START : start === 'end' ? END : start;
  return source === ALL_SOURCE ? `C:${commit}/P:${prepare}` : String(commit);
}

const LAST_REVISION = 2n ** 63n - 1n;
const START = { commit: 0, prepare: 0 };
const END = { commit: -1, prepare: -1 };
