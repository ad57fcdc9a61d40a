import { z } from 'zod';
import { instantSchema } from '../../../../domain/kernel/ids.ts';

const nameSchema = z.string().min(1).max(200);

const filterSchema = z.object({
  /** At most one of the three says where to look; without, in the whole log. */
  stream: nameSchema.optional().meta({ description: 'One stream, e.g. `product-cup`' }),
  category: nameSchema.optional().meta({ description: 'All streams of a category, e.g. `order`' }),
  type: nameSchema.optional().meta({ description: 'All events of a type, e.g. `VariantPriced`' }),
  text: z.string().max(200).optional().meta({
    description: 'Stands in stream, data or actor: an order number, a product, a person, a correlation',
  }),
  from: instantSchema.optional().meta({ description: 'Recorded at or after' }),
  to: instantSchema.optional().meta({ description: 'Recorded at or before' }),
});
/** Which events are looked for. */
export type EventFilter = z.infer<typeof filterSchema>;

const isOneSource = ({ stream, category, type }: EventFilter) =>
  [stream, category, type].filter((one) => one !== undefined).length <= 1;
const ONE_SOURCE = 'Give one of stream, category and type.';

/** GET /api/events: newest first; `cursor` goes on where the page before ended. */
export const eventSearchQuerySchema = filterSchema
  .extend({
    cursor: z.string().max(40).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  })
  .refine(isOneSource, ONE_SOURCE);

/** GET /api/events/export */
export const eventExportQuerySchema = filterSchema
  .extend({ format: z.enum(['csv', 'ndjson', 'parquet']).default('ndjson') })
  .refine(isOneSource, ONE_SOURCE);

/** GET /api/events/live */
export const eventLiveQuerySchema = filterSchema
  .pick({ type: true, text: true, category: true, stream: true })
  .refine(isOneSource, ONE_SOURCE);

/** GET /api/events/{position}/chain */
export const eventParamsSchema = z.object({
  position: z.coerce
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ description: 'Place of the event in the whole log', example: 4711 }),
});

const eventSchema = z
  .object({
    id: z.string(),
    type: z.string(),
    stream: z.string(),
    revision: z.number(),
    position: z.number(),
    recordedAt: z.string(),
    occurredAt: z.string(),
    actor: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    correlationId: z.string(),
    causationId: z.string(),
    /** Secrets are left out; what belongs to a person who was erased is gone. */
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'LogEvent' });
/** One event as analysts see it. */
export type LogEventView = z.infer<typeof eventSchema>;

/** `looked` is how many events this call has looked at; `nextCursor` is `null` once all were. */
export const eventSearchResponseSchema = z.object({
  events: z.array(eventSchema),
  looked: z.number(),
  nextCursor: z.string().nullable().meta({ example: '4711' }),
});

/** In the order of the log; `causedBy` is the id of the event that a process reacted to. */
export const eventChainResponseSchema = z.object({
  links: z.array(z.object({ event: eventSchema, causedBy: z.string().nullable() })),
  isWhole: z.boolean(),
});

/** Every type of event that there may be, and every category of streams, for whoever chooses. */
export const eventVocabularySchema = z.object({
  types: z.array(z.string()),
  categories: z.array(z.string()),
});
