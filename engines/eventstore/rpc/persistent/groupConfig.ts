import { ALL_SOURCE, type GroupConfig } from '../../persistent/config.ts';
import type { EventStore } from '../../store/eventStore.ts';
import { createFilter } from '../../store/filters.ts';
import { decodeGroupRequest, type GroupStart } from '../../wire/persistentRequest.ts';

/** The settings that a Create or Update asks for. The end means: what comes from now on. */
export function groupConfig(store: EventStore, encoded: Buffer): GroupConfig {
  const { start, ...rest } = decodeGroupRequest(encoded);
  // A regular expression that is none is refused here and not when the first event comes.
  if (rest.filter) createFilter(rest.filter);
  return { ...rest, startFrom: shown(rest.source, start), begin: firstOf(store, rest.source, start) };
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

const START = { commit: 0, prepare: 0 };
const END = { commit: -1, prepare: -1 };
