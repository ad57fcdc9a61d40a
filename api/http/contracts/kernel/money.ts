import { z } from 'zod';

/** Both wire forms of money at once: minor units as text with `currency`, and decimal text with `currencyCode`. */
export const wireMoneySchema = z.object({
  value: z.string().meta({ example: '1999' }),
  currency: z.string().meta({ example: 'USD' }),
  decimalValue: z.string().meta({ example: '19.99' }),
  currencyCode: z.string().meta({ example: 'USD' }),
});
/**
 * `value` is minor units, `decimalValue` has the currency's fraction digits; both are text
 * (`docs/rules/wire.md#money`).
 */
export type WireMoney = z.infer<typeof wireMoneySchema>;
