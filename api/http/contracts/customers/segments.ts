import { z } from 'zod';
import { segmentNameSchema } from '../../../../domain/customers/segment.events.ts';
import { segmentRuleSchema } from '../../../../domain/customers/segment.facts.ts';

export {
  MOST_CONDITIONS,
  type SegmentCondition,
  type SegmentRule,
  segmentRuleSchema,
} from '../../../../domain/customers/segment.facts.ts';

const segmentId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** A segment, and how many customers are in it now. */
export const segmentSchema = z
  .object({
    segmentId: z.string(),
    name: z.string(),
    rule: segmentRuleSchema,
    savedAt: z.string(),
    customers: z.int(),
  })
  .meta({ id: 'CustomerSegment' });
/** `customers` counts those for whom the rule holds at this moment; `savedAt` is ISO 8601. */
export type SegmentView = z.infer<typeof segmentSchema>;

/** 200 of GET /api/commerce/customer-segments, by name. */
export const segmentsResponseSchema = z.object({ segments: z.array(segmentSchema) });
/** What …/{segmentId} names. */
export const segmentParamsSchema = z.object({ segmentId });
/** POST /api/commerce/customer-segments and PUT …/{segmentId}: a segment as a whole. */
export const saveSegmentRequestSchema = z.strictObject({ name: segmentNameSchema, rule: segmentRuleSchema });
/** 200 of GET and PUT …/{segmentId}, 201 of POST. */
export const segmentResponseSchema = z.object({ segment: segmentSchema.omit({ customers: true }) });
/** 200 of DELETE …/{segmentId} */
export const segmentRemovedSchema = z.object({ segmentId: z.string() });
/** POST …/count: who would be in it. */
export const countSegmentRequestSchema = z.strictObject({ rule: segmentRuleSchema });
/** 200 of POST …/count, with the newest few. */
export const segmentCountSchema = z.object({
  customers: z.int(),
  of: z.int(),
  newest: z.array(z.object({ customerId: z.string(), name: z.string(), email: z.string() })),
});
/** How many of all customers (`of`) would be in it. */
export type SegmentCount = z.infer<typeof segmentCountSchema>;
