import { z } from 'zod';
import { defineEvent, type EventOf } from '../../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../../kernel/ids.ts';
import { personal } from '../../kernel/personalData.ts';

const exemption = {
  websiteId: idSchema,
  customerId: idSchema,
  /** Stands for the customer where prices are made (`QuoteInput.customer`), without saying who it is. */
  customerKey: idSchema,
};

/**
 * By `ExemptFromTax` and `MoveTaxExemption`: whoever buys under this key pays no tax, and why: e.g. the number of a
 * certificate.
 */
const CustomerTaxExempted = defineEvent(
  'CustomerTaxExempted',
  z.strictObject({
    ...exemption,
    reason: personal('customerId', z.string().min(1).max(500)),
    exemptedAt: instantSchema,
  }),
);
/** By `EndTaxExemption`: they pay tax like everybody from now on. */
const CustomerTaxExemptionEnded = defineEvent(
  'CustomerTaxExemptionEnded',
  z.strictObject({ ...exemption, endedAt: instantSchema }),
);

/** The part of `pricingEvents` that is about who pays no tax. */
export const taxExemptionEvents = [CustomerTaxExempted, CustomerTaxExemptionEnded] as const;
/** Every fact of stream `taxexemptions-{websiteId}`. */
export type TaxExemptionEvent = EventOf<(typeof taxExemptionEvents)[number]>;
