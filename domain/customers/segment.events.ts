import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { segmentRuleSchema } from './segment.facts.ts';

export const segmentNameSchema = z.string().trim().min(1, 'Give it a name.').max(100);

/** By `SaveSegment`: what it is called and who is in it, each as a whole. */
const CustomerSegmentSaved = defineEvent(
  'CustomerSegmentSaved',
  z.strictObject({
    segmentId: idSchema,
    name: segmentNameSchema,
    rule: segmentRuleSchema,
    savedAt: instantSchema,
  }),
);
/** By `RemoveSegment`. The people in it stay as they are. */
const CustomerSegmentRemoved = defineEvent(
  'CustomerSegmentRemoved',
  z.strictObject({ segmentId: idSchema, removedAt: instantSchema }),
);

/** What `domain/registry.ts` registers of segments: an event that is missing here cannot be written. */
export const segmentEvents = [CustomerSegmentSaved, CustomerSegmentRemoved] as const;
/** Every fact of stream `segment-{segmentId}`. */
export type SegmentEvent = EventOf<(typeof segmentEvents)[number]>;
