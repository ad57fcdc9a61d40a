import { z } from 'zod';
import { idSchema } from '../../kernel/ids.ts';

/** Of one batch. More are another batch. */
export const MAX_CODES = 10_000;
/** Of one store, archived discounts left out. */
export const MAX_BATCHES = 100;
/** In one event, so that none is larger than some ten kilobytes. */
export const CODES_IN_EVENT = 500;
/** Drawn characters of a code: 39, 59 or 79 bits. */
export const CODE_LENGTHS = [8, 12, 16] as const;

/** What an owner says of codes that are made in bulk (`docs/rules/pricing.md#codes-in-bulk`). */
export const codeBatchTermsSchema = z.strictObject({
  /** What all of them begin with; empty for nothing. */
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{0,16}$/, 'Up to 16 letters and digits.'),
  length: z.literal(CODE_LENGTHS),
  count: z.int().min(1).max(MAX_CODES),
  /** Orders that may use each of them. */
  usesPerCode: z.int().min(1).max(1_000_000),
  /** What they are for; buyers never see it. */
  note: z.string().trim().max(200),
});
/** `count` codes of `length` drawn characters behind `prefix`. */
export type CodeBatchTerms = z.infer<typeof codeBatchTermsSchema>;

/** One batch, as the book of discounts knows it. */
export interface CodeBatch extends CodeBatchTerms {
  readonly batchId: string;
  readonly discountId: string;
}

export const batchOrderSchema = codeBatchTermsSchema.extend({ batchId: idSchema, discountId: idSchema });

/** What codes are compared by: capitals, without spaces, dashes and underscores. */
export const codeKeyOf = (typed: string): string => typed.toUpperCase().replaceAll(/[\s_-]/g, '');

/** Whether a code could be one of the batch. Whether it is one, only the batch's own stream knows. */
export const isOfForm = ({ prefix, length }: Pick<CodeBatch, 'prefix' | 'length'>, key: string): boolean =>
  key.length === prefix.length + length && key.startsWith(prefix);
