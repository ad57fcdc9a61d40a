import { z } from 'zod';

/** From 1 on, without an end that matters. */
export const sequence = z.int().positive();

/**
 * How a website writes its order numbers: `{prefix}{sequence}{suffix}`, the sequence padded with zeros to `digits`. The
 * sequence must be the last digits of the number: otherwise two formats could write two sequences the same.
 */
export const orderNumberFormatSchema = z.strictObject({
  prefix: z
    .string()
    .max(10)
    .regex(/(?:^|\D)$/, 'must not end with a digit'),
  suffix: z.string().max(10).regex(/^\D*$/, 'must not hold digits'),
  digits: z.int().min(1).max(12),
  /** The lowest number from here on. Numbers never go down. */
  startAt: sequence.max(999_999_999),
});
export type OrderNumberFormat = z.infer<typeof orderNumberFormatSchema>;

/** `00001`, `00002` … until the owner chooses otherwise. */
export const DEFAULT_ORDER_NUMBER_FORMAT: OrderNumberFormat = {
  prefix: '',
  suffix: '',
  digits: 5,
  startAt: 1,
};
