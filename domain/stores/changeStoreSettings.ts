import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { type StoreEvent, storeSettingsSchema } from './store.events.ts';
import type { StoreState } from './store.state.ts';

export const changeStoreSettingsSchema = z.strictObject({
  websiteId: idSchema,
  settings: storeSettingsSchema,
});
export type ChangeStoreSettings = Command<'ChangeStoreSettings', z.infer<typeof changeStoreSettingsSchema>>;

/** Changes how an open store is called and counts. Its prices are in its currency, so that stays. */
export function changeStoreSettings(
  { data: { websiteId, settings: after } }: ChangeStoreSettings,
  { status, settings: before }: StoreState,
): StoreEvent[] {
  if (status === 'unopened') throw new DomainError('STORE_NOT_OPEN', 'This website has no store yet.');
  if (isEqual(before, after)) return [];
  if (before.currency !== after.currency) {
    throw new DomainError('CURRENCY_FIXED', 'The currency stays: every price in the store is in it.', {
      currency: before.currency,
    });
  }
  return [{ type: 'StoreSettingsChanged', data: { websiteId, before, after } }];
}
