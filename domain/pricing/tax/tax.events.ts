import { z } from 'zod';
import { defineEvent, type EventOf } from '../../kernel/eventRegistry.ts';
import { idSchema } from '../../kernel/ids.ts';
import { taxSettingsSchema } from './taxSettings.ts';

/** By `SetTaxRules`: all rules, and what they were before. Orders that stand keep their tax. */
const TaxRulesSet = defineEvent(
  'TaxRulesSet',
  z.strictObject({ websiteId: idSchema, settings: taxSettingsSchema, previous: taxSettingsSchema }),
);

/** The part of `pricingEvents` that is about the rules of tax. */
export const taxEvents = [TaxRulesSet] as const;
/** Every fact of stream `tax-{websiteId}`. */
export type TaxEvent = EventOf<(typeof taxEvents)[number]>;
