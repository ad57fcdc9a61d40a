import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';

/** By `RecordRebuild`: somebody has a read model built anew. */
const ReadModelRebuildBegun = defineEvent(
  'ReadModelRebuildBegun',
  z.strictObject({
    websiteId: idSchema,
    readModel: z.string().min(1).max(64),
    /** Why, in their words. */
    reason: z.string().min(1).max(500),
    begunAt: instantSchema,
  }),
);

/** What `domain/registry.ts` registers of operating: an event that is missing here cannot be written. */
export const operationEvents = [ReadModelRebuildBegun] as const;
/** Every fact of stream `operation-{websiteId}`. */
export type OperationEvent = EventOf<(typeof operationEvents)[number]>;
