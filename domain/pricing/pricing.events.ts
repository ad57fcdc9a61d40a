import { discountCodeEvents } from './discountCodes/discountCode.events.ts';
import { discountBookEvents } from './discounts/discountBook.events.ts';
import { discountUseEvents } from './discountUses/discountUse.events.ts';
import { shippingEvents } from './shipping/shipping.events.ts';
import { taxEvents } from './tax/tax.events.ts';
import { taxExemptionEvents } from './tax/taxExemption.events.ts';

/** Every fact of this context: discounts, their codes and uses, shipping and tax. */
export const pricingEvents = [
  ...discountBookEvents,
  ...discountUseEvents,
  ...discountCodeEvents,
  ...shippingEvents,
  ...taxEvents,
  ...taxExemptionEvents,
] as const;
