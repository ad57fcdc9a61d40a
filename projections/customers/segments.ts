import { type SegmentEvent, segmentEvents } from '../../domain/customers/segment.events.ts';
import type { SegmentRule } from '../../domain/customers/segment.facts.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Segment {
  readonly segmentId: string;
  readonly name: string;
  readonly rule: SegmentRule;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** A segment of customers as lists show it. `_id` is the segment id. `docs/rules/customers.md#segments` */
export type SegmentDoc = Stored<Segment>;

/** Folded from the stream of each segment; one that was removed is shown no more. */
export const customerSegments: ReadModel<Segment, SegmentEvent> = {
  name: 'customerSegments',
  version: 1,
  handles: segmentEvents.map(({ type }) => type),
  indexes: [{ keys: { websiteId: 1, name: 1 } }],
  keyOf: ({ data }) => data.segmentId,
  project(_doc, { type, data }) {
    if (type === 'CustomerSegmentRemoved') return null;
    const { segmentId, name, rule, savedAt } = data;
    return { segmentId, name, rule, savedAt };
  },
};

/** The segments of a website by their names. */
export async function segmentsOf(readModels: ReadModels, websiteId: string): Promise<SegmentDoc[]> {
  const found = await readModels.collection<SegmentDoc>(customerSegments.name);
  return found.find({ websiteId }).sort({ name: 1 }).toArray();
}

/** One segment of that website; `null` where there is none of this id. */
export async function segmentById(
  readModels: ReadModels,
  websiteId: string,
  segmentId: string,
): Promise<SegmentDoc | null> {
  const found = await readModels.collection<SegmentDoc>(customerSegments.name);
  return found.findOne({ _id: segmentId, websiteId });
}
