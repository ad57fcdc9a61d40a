import { z } from 'zod';
import { instantSchema } from '../../../../domain/kernel/ids.ts';

const momentSchema = z.string().max(40).meta({
  description: 'An instant like `2026-01-31T12:00:00.000Z`, or `@` and a position of the log',
  example: '2026-01-31T12:00:00.000Z',
});

/** POST /api/time-machine/visit: the moment that this browser shows the site at from now on. */
export const visitBodySchema = z
  .strictObject({ moment: momentSchema })
  .meta({ examples: [{ moment: '2026-01-31T12:00:00.000Z' }] });

/** What is looked at; `moment` is `null` for now. */
export const visitResponseSchema = z.object({
  moment: z.string().nullable(),
  /** What a clock said then, ISO 8601; `null` for now. */
  instant: z.string().nullable(),
});

/** An object by the two halves of its stream's name: `product` and `cup` for the stream `product-cup`. */
export const objectParamsSchema = z.object({
  category: z
    .string()
    .regex(/^[a-z]{1,40}$/)
    .meta({ description: 'e.g. `product`', example: 'product' }),
  objectId: z
    .string()
    .regex(/^[A-Za-z0-9_.:@-]{1,200}$/)
    .meta({ description: 'The rest of the name of its stream', example: 'cup' }),
});

/** GET …/history: newest first; `before` asks for what came before that revision. */
export const objectHistoryQuerySchema = z.object({
  before: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** GET …/{objectId}: the object after the event with this revision; without, as it is now. */
export const objectAsOfQuerySchema = z.object({
  revision: z.coerce.number().int().min(0).optional(),
  at: instantSchema.optional().meta({ description: 'After the last event that was recorded by then' }),
});

const actorSchema = z.object({ kind: z.string(), id: z.string(), name: z.string() });

const objectEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  /** Its place in the object's stream, from 0, and in the whole log. */
  revision: z.number(),
  position: z.number(),
  /** When it happened, and when the event store recorded it; ISO 8601. */
  at: z.string(),
  recordedAt: z.string(),
  actor: actorSchema,
  /** One for everything that one request set off; and the command or event that it follows from. */
  correlationId: z.string(),
  causationId: z.string(),
  /** As it was recorded; secrets are left out. */
  data: z.record(z.string(), z.unknown()),
});

const stateChangesSchema = z.array(
  z.object({
    path: z.array(z.union([z.string(), z.number()])),
    before: z.unknown().optional(),
    after: z.unknown().optional(),
  }),
);

const objectStepSchema = objectEventSchema
  .extend({
    /** Values of the object's state that it changed, 100 at most. */
    changes: stateChangesSchema,
  })
  .meta({ id: 'ObjectStep' });
/** One event of an object with each value before and after. */
export type ObjectStep = z.infer<typeof objectStepSchema>;

/** `count` is the number of the object's events; `nextBefore` is `null` on the last page. */
export const objectHistoryResponseSchema = z.object({
  steps: z.array(objectStepSchema),
  count: z.number(),
  nextBefore: z.number().nullable().meta({ example: 12 }),
  /** Whether whoever asks may put the object back to how it was. */
  mayRestore: z.boolean(),
});

/** `state` is what the object's events up to this one amount to. */
export const objectAsOfResponseSchema = z.object({ state: z.unknown(), event: objectEventSchema });
/** An object as it was after one of its events. */
export type ObjectAsOf = z.infer<typeof objectAsOfResponseSchema>;

/** GET …/{objectId}/restoration: what would happen if the object were as it was after this event. */
export const restorationQuerySchema = z.object({ revision: z.coerce.number().int().min(0) });

const restorationPartSchema = z.object({
  part: z.string(),
  title: z.string(),
  /** Values that it changes from how they are now, 100 at most. */
  changes: stateChangesSchema,
  /** Why this part cannot be as it was; `null` where it can. */
  refusal: z.string().nullable(),
});

/** 200 of GET …/restoration. */
export const restorationResponseSchema = z.object({
  /** The revision of the object as it is now: what `If-Match` says when it is put back. */
  readAt: z.number(),
  /** Only parts that are not as they were. */
  parts: z.array(restorationPartSchema),
  /** What differs from then all the same, 100 at most. */
  stays: stateChangesSchema,
});
/** What would happen if an object were put back to how it was. */
export type Restoration = z.infer<typeof restorationResponseSchema>;

/** POST …/{objectId}/restoration: the event, and the parts that shall be as they were after it. */
export const restoreRequestSchema = z
  .strictObject({
    revision: z.int().nonnegative(),
    parts: z.array(z.string().min(1).max(200)).min(1).max(1000),
  })
  .meta({ examples: [{ revision: 3, parts: ['texts'] }] });

/** 200 of POST …/restoration: the revision of the object afterwards. */
export const restoreResponseSchema = z.object({ revision: z.number() });
