import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { eventRegistry, type StorefoldEvent } from '../../domain/registry.ts';
import type { LogEvent } from '../../projections/runtime/fold.ts';
import { recorded } from '../support/recorded.ts';
import { type GoldenSample, nameOf, readToday } from './goldenSamples.ts';

/** A golden sample in its place in a log. */
export interface ToldEvent {
  /** Its stream and its name: `order-order1 OrderPlaced.v1`. */
  readonly told: string;
  readonly event: LogEvent;
}

/** Part of the life of a store, as a log of its own from the first event. */
export interface History {
  readonly name: string;
  readonly events: readonly ToldEvent[];
}

/** Reads `<name>.json` files, each a list of `<stream> <sample>`. Throws on a sample that nobody has. */
export function readHistories(folder: string, samples: readonly GoldenSample[]): readonly History[] {
  const byName = new Map(samples.map((sample) => [nameOf(sample), sample]));
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const told = JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly string[];
      return { name: basename(file, '.json'), events: tell(told, byName) };
    });
}

function tell(lines: readonly string[], samples: ReadonlyMap<string, GoldenSample>): readonly ToldEvent[] {
  const revisions = new Map<string, number>();
  return lines.map((told, place) => {
    const [streamName = '', name = ''] = told.split(' ');
    const sample = samples.get(name);
    if (!sample) throw new Error(`There is no sample ${name}`);
    const revision = (revisions.get(streamName) ?? -1) + 1;
    revisions.set(streamName, revision);
    return { told, event: eventAt(place, { streamName, revision }, sample) };
  });
}

const FIRST = Date.parse('2026-03-02T09:00:00.000Z');
const MINUTE_MS = 60_000;

/** One minute after the event before it, by the owner. */
function eventAt(
  place: number,
  stream: { readonly streamName: string; readonly revision: number },
  sample: GoldenSample,
): LogEvent {
  const data = readToday(eventRegistry, sample);
  const fact = recorded({ type: sample.type, data } as StorefoldEvent, place);
  const occurredAt = new Date(FIRST + place * MINUTE_MS).toISOString();
  const metadata = { ...fact.metadata, actor: { kind: 'staff', id: 'owner' }, occurredAt };
  return { ...fact, ...stream, recordedAt: occurredAt, metadata } as LogEvent;
}
