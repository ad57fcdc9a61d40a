import { z } from 'zod';
import { defineEvent, type EventOf } from '../../kernel/eventRegistry.ts';
import { idSchema } from '../../kernel/ids.ts';
import { taxSettingsSchema } from './taxSettings.ts';

export const TaxRulesSet = defineEvent(
  'TaxRulesSet',
  z.strictObject({ websiteId: idSchema, settings: taxSettingsSchema, previous: taxSettingsSchema }),
);

export const taxEvents = [TaxRulesSet] as const;
export type TaxEvent = EventOf<(typeof taxEvents)[number]>;
