import { z } from 'zod';

/** GET /api/live: `after` is the position that was heard last, for who cannot send `Last-Event-ID`. */
export const liveQuerySchema = z.object({
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().meta({
    description: 'Goes on after this position of the log',
  }),
});

/** An object that changed. Where very many of a kind did, `objectId` is empty and stands for all of them. */
const changedObjectSchema = z.object({
  /** The two halves of its stream's name: `product` and `cup`. */
  category: z.string(),
  objectId: z.string(),
  /** Of its newest event. */
  revision: z.number(),
  type: z.string(),
  actor: z.object({ kind: z.string(), id: z.string() }),
});
/** Its id is empty where it stands for all of its category. */
export type ChangedObject = z.infer<typeof changedObjectSchema>;

/** Data of the event `changes`. */
export const liveChangesSchema = z.object({ position: z.number(), changes: z.array(changedObjectSchema) });
/** Up to which position of the log, and which objects, each once. */
export type LiveChanges = z.infer<typeof liveChangesSchema>;

const placeSchema = z
  .string()
  .regex(/^[A-Za-z0-9_.:@/-]{1,300}$/)
  .meta({ description: 'A screen of the console and what it is about', example: 'products/cup' });
const tabSchema = z
  .string()
  .regex(/^[a-z0-9]{8,40}$/)
  .meta({ description: 'One tab of a browser; it says so itself', example: '3f9a1c0d2b4e' });

const partSchema = z
  .string()
  .regex(/^[a-z]+\/[A-Za-z0-9_.:@-]{1,120}$/)
  .meta({ description: 'What is chosen on the screen', example: 'block/hero1' });

/**
 * PUT /api/live/presence: what a tab shows, and what is chosen of it; a place that is `null` for nothing that others need to know
 * of.
 */
export const presenceBodySchema = z
  .strictObject({
    tabId: tabSchema,
    place: placeSchema.nullable(),
    part: partSchema.nullable().default(null),
  })
  .meta({
    examples: [
      { tabId: '3f9a1c0d2b4e', place: 'products/cup' },
      { tabId: '3f9a1c0d2b4e', place: 'pages/about', part: 'block/hero1' },
    ],
  });

/** GET /api/live/presence */
export const presenceQuerySchema = z.object({ place: placeSchema });

/** Others who have the same open, each once, the first to come first. */
export const presenceResponseSchema = z.object({
  others: z.array(z.object({ name: z.string(), since: z.string(), parts: z.array(z.string()) })),
});
/** By the names that people know them by. */
export type PresenceView = z.infer<typeof presenceResponseSchema>;
