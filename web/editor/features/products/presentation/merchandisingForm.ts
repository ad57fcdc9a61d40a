import type { z } from 'zod';
import type {
  merchandisingFormSchema,
  ProductDetail,
} from '../../../../../api/http/contracts/catalog/products.ts';

export type MerchandisingForm = z.infer<typeof merchandisingFormSchema>;
type Merchandising = MerchandisingForm['merchandising'];

const TEXTS = ['CTAText', 'buttonText', 'placeholderText', 'mailingListDescription', 'successText'] as const;

/** Every field, also those that an owner never touched: texts of the restock sign-up that are empty are ours. */
export function merchandisingOf(known: ProductDetail['merchandising']): Merchandising {
  const { restockMessages = {}, restockNotificationsDisabled = false, ...rest } = known;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, restockMessages[name] ?? '']));
  return {
    ...rest,
    restockMessages: texts as Merchandising['restockMessages'],
    restockNotificationsDisabled,
  };
}

/** What was touched, as the gateway takes it: texts that are empty are left out. */
export function touchedMerchandising(
  all: Merchandising,
  saved: Merchandising,
): Partial<ProductDetail['merchandising']> {
  const { restockMessages, ...rest } = all;
  const texts = Object.fromEntries(Object.entries(restockMessages).filter(([, text]) => text.trim() !== ''));
  const touched = Object.entries({ ...rest, restockMessages }).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field as keyof Merchandising]),
  );
  return Object.fromEntries(
    touched.map(([field, value]) => [field, field === 'restockMessages' ? texts : value]),
  );
}
