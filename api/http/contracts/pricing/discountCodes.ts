import { z } from 'zod';
import { idSchema, instantSchema } from '../../../../domain/kernel/ids.ts';
import { codeBatchTermsSchema } from '../../../../domain/pricing/discountCodes/codeBatch.facts.ts';

const { prefix, length, usesPerCode, note } = codeBatchTermsSchema.shape;

/** POST /api/commerce/discounts/{discountId}/codes. What is left out: no prefix, 12 characters, each code once. */
export const makeCodesRequestSchema = codeBatchTermsSchema.extend({
  prefix: prefix.default(''),
  length: length.default(12),
  usesPerCode: usesPerCode.default(1),
  note: note.default(''),
});
/** How many codes, of which form, and how often each of them is good. */
export type MakeCodesRequest = z.infer<typeof makeCodesRequestSchema>;

const codeBatchSchema = codeBatchTermsSchema
  .extend({
    batchId: z.string(),
    orderedAt: instantSchema,
    /** Codes that are there: fewer than `count` only for a moment after they were ordered. */
    made: z.int(),
    withdrawn: z.int(),
    /** Orders that used one of them. */
    used: z.int(),
    /** Checkouts that hold one at this moment. */
    held: z.int(),
  })
  .meta({ id: 'DiscountCodeBatch' });
/** Codes that were made at once, and what became of them. */
export type CodeBatchView = z.infer<typeof codeBatchSchema>;
/** 201 of POST …/codes */
export const codeBatchResultSchema = z.object({ batch: codeBatchSchema });
/** 200 of GET …/code-batches, newest first. */
export const codeBatchesSchema = z.object({ batches: z.array(codeBatchSchema) });

const CODE_STATES = ['good', 'used', 'withdrawn'] as const;
/** GET …/codes. `search` is how a code begins, with or without its dashes. */
export const codeListQuerySchema = z.object({
  state: z.enum(CODE_STATES).optional(),
  search: z.string().trim().max(64).optional(),
  cursor: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** GET …/codes.csv */
export const codeExportQuerySchema = codeListQuerySchema.pick({ state: true });
const discountCodeSchema = z
  .object({
    code: z.string(),
    batchId: z.string(),
    state: z.enum(CODE_STATES),
    usesPerCode: z.int(),
    used: z.int(),
    held: z.int(),
    /** The last order that used it, and when. */
    orderId: z.string().nullable(),
    usedAt: instantSchema.nullable(),
    withdrawnAt: instantSchema.nullable(),
  })
  .meta({ id: 'DiscountCode' });
/** `used` once it was used as often as it may be, `good` before. */
export type DiscountCodeView = z.infer<typeof discountCodeSchema>;
/** 200 of GET …/codes, in the order of the alphabet. */
export const codeListSchema = z.object({
  codes: z.array(discountCodeSchema),
  nextCursor: z.string().nullable(),
});

/** POST …/code-batches/{batchId}/withdraw */
export const codeBatchParamsSchema = z.object({ discountId: idSchema, batchId: idSchema });
/** One code of the batch, or `null` for all that are left. */
export const withdrawCodesRequestSchema = z.strictObject({
  code: z.string().trim().min(1).max(64).nullable(),
});
/** How many of the batch are withdrawn now. */
export const withdrawnCodesSchema = z.object({ withdrawn: z.int() });
