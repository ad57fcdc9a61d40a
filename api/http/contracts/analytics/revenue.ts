import { z } from 'zod';
import { moneySchema } from '../../../../domain/kernel/money.ts';

/** From the day `from` to the day `to`, both counted, in UTC. */
const trafficDaysSchema = z.object({
  from: z.iso.date().meta({ examples: ['2026-03-01'] }),
  to: z.iso.date().meta({ examples: ['2026-03-07'] }),
});

const sums = {
  /** Whether it was for trying the store out: no money moved. */
  testMode: z.boolean(),
  /** Orders that were placed in these days. */
  orders: z.int(),
  /** What they came to together, and what was given back in these days, of whichever orders. */
  ordered: moneySchema,
  refunded: moneySchema,
};

/** Sums of one currency, as reports carry them. */
export const revenueSchema = z.object({ ...sums, refunds: z.int() }).meta({ id: 'Revenue' });
/** What came in and what was given back in one currency. */
export type RevenueView = z.infer<typeof revenueSchema>;

const productRowSchema = z.object({
  productId: z.string(),
  /** Empty of one that is not in the store any more. */
  name: z.string(),
  /** How often it was looked at, and put into a cart. */
  viewed: z.int(),
  added: z.int(),
  /** What its lines came to, by currency; without delivery. */
  sold: z.array(z.object({ ...sums, pieces: z.int(), piecesBack: z.int() })),
});
/** A product on its way from a view to an order. */
export type ProductRow = z.infer<typeof productRowSchema>;

/** 200 of GET /api/analytics/products: those that were ordered first, by revenue, then those that were looked at. */
export const productReportSchema = z.object({ products: z.array(productRowSchema) });
/** What products brought, as the console reads it. */
export type ProductReport = z.infer<typeof productReportSchema>;

/** By what revenue is told apart: where the visit came from, the campaign that its link named, and the page that it began with. */
export const SOURCES_BY = ['source', 'campaign', 'page'] as const;
const text = z.string().max(300).optional();

/** GET /api/analytics/sources */
export const sourceReportQuerySchema = trafficDaysSchema.extend({ by: z.enum(SOURCES_BY).default('source') });

const sourceRowSchema = z.object({
  /** Empty for who came directly, and for no campaign; `null` where it is not known. */
  value: z.string().nullable(),
  revenue: z.array(revenueSchema),
});
/** What orders brought whose visits began alike. */
export type SourceRow = z.infer<typeof sourceRowSchema>;

/** 200 of GET /api/analytics/sources: what brought most first, what is not known last. */
export const sourceReportSchema = z.object({
  sources: z.array(sourceRowSchema),
  /** Orders of these days, and how many of them it is known of. Those that try the store out count, too. */
  orders: z.int(),
  known: z.int(),
});
/** Revenue by where visits came from, as the console reads it. */
export type SourceReport = z.infer<typeof sourceReportSchema>;

/**
 * GET /api/analytics/orders: those that figures of these days were counted from. Of one product where it is named, of visits that began
 * like that, or (`unknown`) of those of which that is not known.
 */
export const orderReportQuerySchema = trafficDaysSchema.extend({
  ...{ product: z.string().max(64).optional(), source: text, campaign: text, page: text },
  unknown: z.enum(['true']).optional(),
});

const orderRowSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  placedAt: z.string(),
  testMode: z.boolean(),
  /** What it counts for in these days: nothing where it was placed on others. Of one product what its lines came to. */
  ordered: moneySchema,
  /** What was given back of it in these days. */
  refunded: moneySchema,
  /** How its visit began; `null` where that is not known. */
  landing: z.object({ source: z.string(), campaign: z.string(), page: z.string() }).nullable(),
});
/** An order as it counts in these days. */
export type OrderRow = z.infer<typeof orderRowSchema>;

/** 200 of GET /api/analytics/orders, who ordered last first: the 500 newest of `total`. */
export const orderReportSchema = z.object({ orders: z.array(orderRowSchema), total: z.int() });
/** The orders behind figures, as the console reads them. */
export type OrderReport = z.infer<typeof orderReportSchema>;
