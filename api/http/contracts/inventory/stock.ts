import { z } from 'zod';
import { backorderPolicySchema } from '../../../../domain/inventory/backorderPolicy.ts';

/** GET /api/commerce/inventory/stock/?itemId= (`docs/rules/inventory.md#reading-stock`): what can be sold of each variant now. */
export const stockQuerySchema = z.object({ itemId: z.string().min(1).max(64) });
export const stockResponseSchema = z.object({
  results: z.array(
    z.object({ variantId: z.string(), sku: z.string(), unlimited: z.boolean(), qtyInStock: z.int() }),
  ),
});

export const stockLevelSchema = z
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
  })
  .meta({ id: 'StockLevel' });
export type StockLevelView = z.infer<typeof stockLevelSchema>;

const reason = z.string().trim().min(1).max(500);
export const receiveRequestSchema = z.strictObject({
  quantity: z.int().positive().max(1_000_000_000),
  reason,
});
/** Sets the counted stock; also how unlimited stock becomes limited again. */
export const adjustRequestSchema = z.strictObject({
  onHand: z.int().nonnegative().max(1_000_000_000),
  reason,
});
export const unlimitedRequestSchema = z.strictObject({ reason });
export const reserveRequestSchema = z.strictObject({
  reservationId: z.string().regex(/^[A-Za-z0-9_]{1,64}$/),
  quantity: z.int().positive().max(9999),
  seconds: z.int().positive().max(86_400).default(900),
});
export const backorderRequestSchema = z.strictObject({ policy: backorderPolicySchema, reason });
export const thresholdRequestSchema = z.strictObject({
  /** Pieces at or below which the owner wants to know; `null` to hear nothing. */
  threshold: z.int().nonnegative().max(1_000_000).nullable(),
});

export const lowStockQuerySchema = z.object({
  cursor: z.string().max(130).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const lowStockResponseSchema = z.object({
  variants: z.array(stockLevelSchema),
  nextCursor: z.string().nullable(),
});

export const dryRunQuerySchema = z.object({
  /** `true`: say what would happen, and change nothing. */
  dryRun: z.stringbool().default(false),
});
/** What is wrong with one row of a file; rows count from 1, the line of column names not included. */
export const rowErrorSchema = z
  .object({ row: z.int(), column: z.string(), code: z.string(), message: z.string() })
  .meta({ id: 'RowError' });
export type RowError = z.infer<typeof rowErrorSchema>;
export const csvReportSchema = z
  .object({
    dryRun: z.boolean(),
    rows: z.int(),
    /** Rows that changed something, or would. */
    changed: z.int(),
    unchanged: z.int(),
    /** With any error nothing is written. */
    errors: z.array(rowErrorSchema),
  })
  .meta({ id: 'CsvReport' });
export type CsvReport = z.infer<typeof csvReportSchema>;
export const releaseRequestSchema = z.strictObject({ reason });
export const claimRequestSchema = z.strictObject({ orderId: z.string().regex(/^[A-Za-z0-9_]{1,64}$/) });
export const stockResultSchema = z.object({ stock: stockLevelSchema });

/** One line of the ledger behind a stock level: who, when, why, before and after. */
export const ledgerEntrySchema = z
  .object({
    id: z.string(),
    type: z.string(),
    at: z.string(),
    actor: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    reason: z.string(),
    quantity: z.int(),
    before: z.object({ onHand: z.int(), reserved: z.int(), unlimited: z.boolean() }),
    after: z.object({ onHand: z.int(), reserved: z.int(), unlimited: z.boolean() }),
    position: z.number(),
  })
  .meta({ id: 'StockLedgerEntry' });
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
export const ledgerResponseSchema = z.object({
  entries: z.array(ledgerEntrySchema),
  nextCursor: z.string().nullable(),
});
