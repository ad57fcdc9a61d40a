import { z } from 'zod';
import { PRODUCT_STATUSES } from '../../../../domain/catalog/product.ts';
import { daySchema } from '../../../../domain/inventory/delivery.events.ts';
import { backorderPolicySchema } from '../../../../domain/inventory/stock.facts.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { cursorSchema, sortedBy } from '../kernel/lists.ts';

/** GET /api/commerce/inventory/stock/?itemId= (`docs/rules/inventory.md#reading-stock`): what can be sold of each variant now. */
export const stockQuerySchema = z.object({ itemId: z.string().min(1).max(64) });
/** 200 of GET /api/commerce/inventory/stock. Pieces; backorders are included. */
export const stockResponseSchema = z.object({
  results: z.array(
    z.object({ variantId: z.string(), sku: z.string(), unlimited: z.boolean(), qtyInStock: z.int() }),
  ),
});

const stockLevelSchema = z
  .object({
    productId: z.string(),
    variantId: z.string(),
    onHand: z.int(),
    reserved: z.int(),
    available: z.int(),
    unlimited: z.boolean(),
    /** Whether pieces may be sold before they are there, and how many. */
    backorder: backorderPolicySchema,
    lowStockThreshold: z.int().nullable(),
    /** Pieces that are on their way, and the deliveries that they are in. */
    expected: z.int(),
    deliveries: z.array(z.object({ deliveryId: z.string(), quantity: z.int(), expectedOn: z.string() })),
    /** Pieces at each location, the first one first; those of all together are `onHand`. */
    locations: z.array(z.object({ locationId: z.string(), quantity: z.int() })),
  })
  .meta({ id: 'StockLevel' });
/** Pieces of one variant: `available` is `onHand - reserved`, never below 0, without backorders. */
export type StockLevelView = z.infer<typeof stockLevelSchema>;

const reason = z.string().trim().min(1).max(500);
/** POST /api/commerce/inventory/stock/{productId}/{variantId}/receive. Pieces that came in. */
export const receiveStockRequestSchema = z.strictObject({
  quantity: z.int().positive().max(1_000_000_000),
  /** Where they came to; the first location unless said otherwise (`docs/rules/inventory.md#locations`). */
  locationId: idSchema.optional(),
  reason,
});
const counted = { onHand: z.int().nonnegative().max(1_000_000_000), reason };
/** POST …/{productId}/{variantId}/adjust: the pieces that somebody counted. */
export const adjustStockRequestSchema = z.strictObject({
  ...counted,
  /** Where they were counted: `onHand` is then what is there, else what is at all locations together. */
  locationId: idSchema.optional(),
});
/** POST …/{productId}/{variantId}/limited: the pieces that somebody counted, of all locations together. */
export const makeStockLimitedRequestSchema = z.strictObject(counted);
/** POST …/{productId}/{variantId}/move: pieces from one location to another (`docs/rules/inventory.md#locations`). */
export const moveStockRequestSchema = z.strictObject({
  from: idSchema,
  to: idSchema,
  quantity: z.int().positive().max(1_000_000_000),
  reason,
});
/** POST …/{productId}/{variantId}/unlimited (`docs/rules/inventory.md#levels`). */
export const makeStockUnlimitedRequestSchema = z.strictObject({ reason });
/** POST …/{productId}/{variantId}/reservations. Pieces for some seconds, 900 unless said otherwise. */
export const reserveStockRequestSchema = z.strictObject({
  reservationId: z.string().regex(/^[A-Za-z0-9_]{1,64}$/),
  quantity: z.int().positive().max(9999),
  seconds: z.int().positive().max(86_400).default(900),
});
/** PUT …/{productId}/{variantId}/backorder (`docs/rules/inventory.md#backorders`). */
export const chooseBackorderPolicyRequestSchema = z.strictObject({ policy: backorderPolicySchema, reason });
/** PUT …/{productId}/{variantId}/threshold (`docs/rules/inventory.md#low-stock`). */
export const setLowStockThresholdRequestSchema = z.strictObject({
  /** Pieces at or below which the owner wants to know; `null` to hear nothing. */
  threshold: z.int().nonnegative().max(1_000_000).nullable(),
});

/** POST …/{productId}/{variantId}/deliveries. A day such as `2026-12-01`. */
export const expectStockRequestSchema = z.strictObject({
  quantity: z.int().positive().max(1_000_000_000),
  expectedOn: daySchema,
  reason,
});
/** DELETE …/{productId}/{variantId}/deliveries/{deliveryId}. Why, for the ledger. */
export const callOffDeliveryRequestSchema = z.strictObject({ reason });

/** GET /api/commerce/inventory/levels. `cursor` is the `nextCursor` of the page before. */
export const inventoryQuerySchema = z.object({
  search: z.string().max(200).optional(),
  show: z.enum(['all', 'low', 'out', 'expected']).default('all'),
  /** Only what there are pieces of at this location. */
  location: idSchema.optional(),
  sort: sortedBy(['onHand', 'reserved', 'available', 'expected', 'lowAt']),
  cursor: cursorSchema,
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const inventoryLevelSchema = z
  .object({
    productId: z.string(),
    variantId: z.string(),
    productName: z.string(),
    status: z.enum(PRODUCT_STATUSES),
    image: z.string().nullable(),
    options: z.array(z.string()),
    attributes: z.record(z.string(), z.string()),
    sku: z.string(),
    onHand: z.int(),
    /** Pieces at the location that was asked for; `null` where none was. */
    there: z.int().nullable(),
    reserved: z.int(),
    available: z.int(),
    unlimited: z.boolean(),
    expected: z.int(),
    /** The day of the first delivery that is expected. */
    nextDelivery: z.string().nullable(),
    backorder: backorderPolicySchema,
    lowStockThreshold: z.int().nullable(),
    isLow: z.boolean(),
  })
  .meta({ id: 'InventoryLevel' });
/** A variant with its stock, beside those of other products. Pieces. */
export type InventoryLevelView = z.infer<typeof inventoryLevelSchema>;
/** `nextCursor` is `null` on the last page. */
export const inventoryResponseSchema = z.object({
  levels: z.array(inventoryLevelSchema),
  nextCursor: z.string().nullable(),
});

/** GET /api/commerce/inventory/stock/low. `cursor` is the `nextCursor` of the page before. */
export const lowStockQuerySchema = z.object({
  cursor: z.string().max(130).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** Variants at their threshold or below; `nextCursor` is `null` on the last page. */
export const lowStockResponseSchema = z.object({
  variants: z.array(stockLevelSchema),
  nextCursor: z.string().nullable(),
});

/** POST of every CSV file: stock, products, reviews. */
export const dryRunQuerySchema = z.object({
  /** `true`: say what would happen, and change nothing. */
  dryRun: z.stringbool().default(false),
});
/** POST /api/commerce/inventory/adjustments.csv: what was counted at one location, or at all of them together. */
export const countsQuerySchema = dryRunQuerySchema.extend({ location: idSchema.optional() });
/** What is wrong with one row of a file; rows count from 1, the line of column names not included. */
const rowErrorSchema = z
  .object({ row: z.int(), column: z.string(), code: z.string(), message: z.string() })
  .meta({ id: 'RowError' });
/** `column` is its name in the file; `code` is for programs, as in refusals. */
export type RowError = z.infer<typeof rowErrorSchema>;
/** 200 of POST of a CSV file, dry run or not. Row numbers and counts leave the line of column names out. */
export const csvReportSchema = z
  .object({
    dryRun: z.boolean(),
    rows: z.int(),
    /** Rows that changed something, or would. */
    changed: z.int(),
    unchanged: z.int(),
    /** With any in the file itself nothing is written; of products also what others did while they were written. */
    errors: z.array(rowErrorSchema),
  })
  .meta({ id: 'CsvReport' });
/** DELETE …/{productId}/{variantId}/reservations/{reservationId}. Why, for the ledger. */
export const releaseReservationRequestSchema = z.strictObject({ reason });
/** POST …/{productId}/{variantId}/reservations/{reservationId}/claim: the order they were sold to. */
export const claimReservationRequestSchema = z.strictObject({
  orderId: z.string().regex(/^[A-Za-z0-9_]{1,64}$/),
});
/** 200 of every change of stock: the level after it. */
export const stockResultSchema = z.object({ stock: stockLevelSchema });

/** One line of the ledger behind a stock level: who, when, why, before and after. */
const ledgerEntrySchema = z
  .object({
    id: z.string(),
    type: z.string(),
    at: z.string(),
    actor: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    reason: z.string(),
    quantity: z.int(),
    /** Pieces that came to locations, or left them (below zero). */
    moved: z.array(z.object({ locationId: z.string(), quantity: z.int() })),
    before: z.object({ onHand: z.int(), reserved: z.int(), unlimited: z.boolean() }),
    after: z.object({ onHand: z.int(), reserved: z.int(), unlimited: z.boolean() }),
    position: z.number(),
  })
  .meta({ id: 'StockLedgerEntry' });
/** `quantity` in pieces; `position` is the event's place in the whole log. */
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
/** 200 of GET …/{productId}/{variantId}/ledger, newest first; `nextCursor` is `null` on the last page. */
export const ledgerResponseSchema = z.object({
  entries: z.array(ledgerEntrySchema),
  nextCursor: z.string().nullable(),
});
