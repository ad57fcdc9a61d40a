import { z } from 'zod';
import { idSchema } from '../../../domain/kernel/ids.ts';
import { problemSchema } from '../contracts/kernel/problem.ts';

/** What every mutation may carry in its headers, among others. The crumb is checked before anything else. */
export const mutationHeadersSchema = z.looseObject({
  'x-csrf-token': z.string().optional().meta({ description: 'The value of the `crumb` cookie' }),
  'idempotency-key': z
    .string()
    .max(200)
    .optional()
    .meta({
      description:
        'A retry with the same key and body writes nothing twice and gets the same answer; another body under it is refused ' +
        'with 422. A key is known for a day.',
    }),
});

/** What the calls of guarded forms may carry besides (`docs/rules/site.md#public-forms`). */
export const guardedHeadersSchema = mutationHeadersSchema.extend({
  'x-captcha-token': z
    .string()
    .max(10_000)
    .optional()
    .meta({ description: 'Where the site asks for a captcha: the token of one that was done' }),
  'x-form-trap': z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Sent where the field was filled in that nobody sees' }),
});

/** What every read may carry in its headers, among others. */
export const readHeadersSchema = z.looseObject({
  'x-after-position': z
    .string()
    .optional()
    .meta({ description: 'Newest `x-position` the caller was given: the answer is not older, or 2 s late' }),
});

export const problems = <const Status extends number>(...statuses: readonly Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, problemSchema])) as Record<
    Status,
    typeof problemSchema
  >;

export const productParamsSchema = z.object({ productId: idSchema });
export const variantParamsSchema = z.object({ productId: idSchema, variantId: idSchema });

/** Described as `schema`, sent as bytes that are ready. */
export const sentAsBytes = (schema: z.ZodType): z.ZodType<Buffer> => schema as z.ZodType<Buffer>;
