import type { z } from 'zod';
import type {
  merchandisingFormSchema,
  ProductDetail,
} from '../../../../../api/http/contracts/catalog/products.ts';
import type { ProductAction } from '../productActions.ts';

export type MerchandisingForm = z.infer<typeof merchandisingFormSchema>;
type Merchandising = MerchandisingForm['merchandising'];

const TEXTS = ['CTAText', 'buttonText', 'placeholderText', 'mailingListDescription', 'successText'] as const;

/** Every field, also those that an owner never touched: texts of the restock sign-up that are empty are ours. */
export function merchandisingOf({
  merchandising,
  relatedProductIds,
}: Pick<ProductDetail, 'merchandising' | 'relatedProductIds'>): MerchandisingForm {
  const { restockMessages = {}, restockNotificationsDisabled = false, ...rest } = merchandising;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, restockMessages[name] ?? '']));
  return {
    merchandising: {
      ...rest,
      restockMessages: texts as Merchandising['restockMessages'],
      restockNotificationsDisabled,
    },
    relatedProductIds,
  };
}

/** The commands that an edit comes to. */
export function actionsFor(
  { merchandising, relatedProductIds }: Partial<MerchandisingForm>,
  saved: MerchandisingForm,
): ProductAction[] {
  const actions: ProductAction[] = [];
  if (merchandising)
    actions.push({ action: 'merchandise', merchandising: touchedOf(merchandising, saved.merchandising) });
  if (relatedProductIds) actions.push({ action: 'relate', relatedProductIds });
  return actions;
}

/** What was touched, as the gateway takes it: texts that are empty are left out. */
function touchedOf(all: Merchandising, saved: Merchandising): Partial<ProductDetail['merchandising']> {
  const { restockMessages } = all;
  const texts = Object.fromEntries(Object.entries(restockMessages).filter(([, text]) => text.trim() !== ''));
  const touched = Object.entries(all).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field as keyof Merchandising]),
  );
  return Object.fromEntries(
    touched.map(([field, value]) => [field, field === 'restockMessages' ? texts : value]),
  );
}
