import type { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { type TrafficEvent, trafficEvents } from './traffic.events.ts';

const [HitsRecorded] = trafficEvents;

export const recordHitsSchema = HitsRecorded.schema;
export type RecordHits = Command<'RecordHits', z.infer<typeof recordHitsSchema>>;

/** What one collector took on one day. Nothing is decided on it: a hit was, whatever was before it. */
export const trafficAggregate: Aggregate<null, RecordHits, TrafficEvent> = {
  category: 'traffic',
  commands: { RecordHits: recordHitsSchema },
  initialState: null,
  isTerminal: () => false,
  decide: ({ data }) =>
    data.hits.length === 0 && Object.keys(data.refused).length === 0 ? [] : [{ type: 'HitsRecorded', data }],
  evolve: () => null,
};

/** Each collector has streams of its own, one a day, so that nobody waits for another. */
export const trafficStreamId = (websiteId: string, hour: string, collector: string): string =>
  `${websiteId}.${hour.slice(0, 'YYYY-MM-DD'.length)}.${collector}`;
