import { z } from 'zod';
import { idSchema } from '../../kernel/ids.ts';
import { placeSchema } from '../places.ts';

/** The class of everything that names none; a rule's own rate is for this class. */
export const STANDARD_CLASS = 'standard';
/** The class of goods that are never taxed. */
export const EXEMPT_CLASS = 'exempt';

const taxClassSchema = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** Millionths: 88750 is 8.875 %, 1000000 is 100 %. */
const millionths = z.int().nonnegative().max(1_000_000);

/** A tax of some place. Several may apply at once, as federal and provincial taxes do; each is on the price alone. */
const taxRuleSchema = z.strictObject({
  ruleId: idSchema,
  name: z.string().trim().min(1).max(100),
  places: z.array(placeSchema).min(1).max(300),
  rate: millionths,
  /** Rates of other classes; a class that is not named here is taxed at `rate`. */
  classRates: z.record(taxClassSchema, millionths),
  /** Whether shipping is taxed too, at `rate`. */
  appliesToShipping: z.boolean(),
});
/** `rate` and `classRates` in millionths, both bounds included: 0 is nothing, 1,000,000 is 100 %. */
export type TaxRule = z.infer<typeof taxRuleSchema>;

/** At most 500 rules (`docs/rules/pricing.md#tax`). */
export const taxSettingsSchema = z.strictObject({
  /** Whether prices contain the tax already (gross prices) or it comes on top. */
  pricesIncludeTax: z.boolean(),
  rules: z.array(taxRuleSchema).max(500),
});
/** How a store taxes; no rules, no tax. */
export type TaxSettings = z.infer<typeof taxSettingsSchema>;

/** Nothing is taxed until the owner says what is. */
export const DEFAULT_TAX: TaxSettings = { pricesIncludeTax: false, rules: [] };
