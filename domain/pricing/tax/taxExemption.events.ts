import { z } from 'zod';
import { defineEvent, type EventOf } from '../../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../../kernel/ids.ts';

const exemption = {
  websiteId: idSchema,
  customerId: idSchema,
  /** Stands for the customer where prices are made (`QuoteInput.customer`), without saying who it is. */
  customerKey: idSchema,
};

/** Whoever buys under this key pays no tax, and why: e.g. the number of a certificate. */
export const CustomerTaxExempted = defineEvent(
  'CustomerTaxExempted',
  z.strictObject({ ...exemption, reason: z.string().min(1).max(500), exemptedAt: instantSchema }),
);
export const CustomerTaxExemptionEnded = defineEvent(
  'CustomerTaxExemptionEnded',
  z.strictObject({ ...exemption, endedAt: instantSchema }),
);

export const taxExemptionEvents = [CustomerTaxExempted, CustomerTaxExemptionEnded] as const;
export type TaxExemptionEvent = EventOf<(typeof taxExemptionEvents)[number]>;
