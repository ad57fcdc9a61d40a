import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { type StoreEvent, type StoreSettings, storeSettingsSchema } from './store.events.ts';
import type { StoreState } from './store.state.ts';

export const changeStoreSettingsSchema = z.strictObject({
  websiteId: idSchema,
  settings: storeSettingsSchema,
  /** Whether anything of the store says an amount: its currency is then chosen for good. */
  isPriced: z.boolean(),
});
export type ChangeStoreSettings = Command<'ChangeStoreSettings', z.infer<typeof changeStoreSettingsSchema>>;

/** Changes how an open store is called and counts. Once something has a price, the currency stays. */
export function changeStoreSettings(
  { data: { websiteId, settings: after, isPriced } }: ChangeStoreSettings,
  { status, settings: before }: StoreState,
): StoreEvent[] {
  if (status === 'unopened') throw new DomainError('STORE_NOT_OPEN', 'This website has no store yet.');
  if (isEqual(before, after)) return [];
  if (isPriced) assertCurrencyStays(before, after);
  return [{ type: 'StoreSettingsChanged', data: { websiteId, before, after } }];
}

/** Throws `CURRENCY_FIXED` where the settings ask for another currency than the one that prices are in. */
export function assertCurrencyStays(before: StoreSettings, after: StoreSettings): void {
  if (before.currency === after.currency) return;
  throw new DomainError('CURRENCY_FIXED', 'The currency stays: every price in the store is in it.', {
    field: 'currency',
    currency: before.currency,
  });
}
