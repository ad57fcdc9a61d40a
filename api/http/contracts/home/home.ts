import { z } from 'zod';
import { seenNoticesSchema } from '../../../../domain/accounts/ownViews.events.ts';
import { moneySchema } from '../../../../domain/kernel/money.ts';

/** GET /api/home/sales: `hours` back from now; those of nine days hold a whole day and the same of a week before. */
export const salesQuerySchema = z.object({
  hours: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 62)
    .default(24 * 9),
});

const quarterSchema = z.object({
  /** When the quarter of an hour begins, ISO 8601. */
  at: z.string(),
  /** Whether it was for trying the store out: no money moved. */
  testMode: z.boolean(),
  orders: z.int(),
  pieces: z.int(),
  revenue: moneySchema,
});
/** What was ordered in a quarter of an hour in one currency; `revenue` in minor units. */
export type SalesQuarter = z.infer<typeof quarterSchema>;

/** 200 of GET /api/home/sales: quarters in which nothing was ordered are left out. `now` is that of the moment looked at. */
export const salesResponseSchema = z.object({ now: z.string(), quarters: z.array(quarterSchema) });

/** What somebody may have to see to. */
export const WAITING = [
  'toSend',
  'toPay',
  'toReturn',
  'failedRefunds',
  'failedRenewals',
  'lowStock',
  'waitlist',
  'drafts',
  'reviews',
  'comments',
  'failedWebhooks',
  'parkedTasks',
  'parkedEvents',
] as const;
/** One kind of it. */
export type WaitingKind = (typeof WAITING)[number];

/** 200 of GET /api/home/waiting: what waits, as far as the caller may see it; what there is none of is left out. */
export const waitingResponseSchema = z.object({
  waiting: z.array(
    z.object({
      kind: z.enum(WAITING),
      count: z.int(),
      /** Grows with what comes to it. */
      newest: z.int(),
      /** Whether something came to it since the caller looked at their notices last. */
      isNew: z.boolean(),
    }),
  ),
});

/** PUT /api/home/waiting/seen: all that the caller looks at, as they were told of it. */
export const seenRequestSchema = z.strictObject({ newest: seenNoticesSchema });
/** 200 of PUT /api/home/waiting/seen */
export const seenResponseSchema = z.object({ newest: seenNoticesSchema });

/** 200 of GET /api/home/activity: what happened last that the caller may see, newest first. */
export const activityResponseSchema = z.object({
  activity: z.array(
    z.object({
      position: z.number(),
      /** The two halves of the name of the stream. */
      category: z.string(),
      objectId: z.string(),
      type: z.string(),
      at: z.string(),
      actor: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
      /** What it is about, where the event names it: an order's number, a product's name. */
      about: z.string().nullable(),
    }),
  ),
});
/** One event as the start screen tells it. */
export type ActivityEntry = z.infer<typeof activityResponseSchema>['activity'][number];
