import { newRetryKey } from '../../../shared/api.ts';
import type { Currency, Money } from '../../text/money.ts';
import { BLANK_ADDRESS, type OrderAddress } from '../orders/AddressFields.tsx';
import { type PickedItem, requestedItems } from '../orders/ItemsField.tsx';
import { isCustomLine } from '../orders/orderMath.ts';
import type { DraftRequest, DraftView } from './draftOrders.api.ts';

/** Something that is no product, while it is being typed. */
export interface CustomItem {
  readonly key: string;
  readonly title: string;
  readonly quantity: number | null;
  readonly unitPrice: Money | null;
  readonly isSent: boolean;
}

/** A draft order while it is being put together. */
export interface DraftEntry {
  readonly email: string;
  readonly customerId: string | null;
  readonly items: readonly PickedItem[];
  readonly custom: readonly CustomItem[];
  /** Hundredths of a percent off all goods. */
  readonly reduction: number | null;
  readonly shippingName: string;
  /** `null`: what the store charges. */
  readonly shippingCost: Money | null;
  readonly hasAddress: boolean;
  readonly address: OrderAddress;
  readonly note: string;
}

export const BLANK_DRAFT: DraftEntry = {
  email: '',
  customerId: null,
  items: [],
  custom: [],
  reduction: null,
  shippingName: '',
  shippingCost: null,
  hasAddress: true,
  address: BLANK_ADDRESS,
  note: '',
};

export const blankCustom = (): CustomItem => ({
  key: newRetryKey(),
  title: '',
  quantity: 1,
  unitPrice: null,
  isSent: true,
});

/** What is missing, by field; nothing where it can be sent. */
export function missingIn(entry: DraftEntry): Readonly<Record<string, string>> {
  const missing: Record<string, string> = {};
  if (!/^\S+@\S+\.\S+$/.test(entry.email.trim())) missing.email = 'Enter an e-mail address.';
  if (entry.items.length + entry.custom.length === 0) missing.lines = 'Add something to sell.';
  for (const { key, title, unitPrice } of entry.custom) {
    if (title.trim() === '') missing[`${key}.title`] = 'Fill this in.';
    if (unitPrice === null || Number.isNaN(unitPrice.amount)) missing[`${key}.unitPrice`] = 'Enter a price.';
  }
  if (entry.hasAddress && entry.address.country === '') missing['address.country'] = 'Choose one.';
  const { reduction } = entry;
  if (reduction !== null && !(reduction >= 1 && reduction <= 9999)) {
    missing.reduction = 'More than 0 and less than 100.';
  }
  return missing;
}

/** As the call takes it. */
export function draftRequestOf(entry: DraftEntry): DraftRequest {
  const { email, customerId, items, custom, reduction, shippingName, shippingCost, note } = entry;
  return {
    ...{ email: email.trim(), customerId, note },
    lines: [
      ...requestedItems(items),
      ...custom.flatMap(({ title, quantity, unitPrice, isSent }) =>
        unitPrice === null ? [] : [{ title: title.trim(), quantity: quantity ?? 1, unitPrice, isSent }],
      ),
    ],
    reduction: reduction === null ? null : { kind: 'percentage', basisPoints: reduction },
    shipping: shippingCost && { name: shippingName.trim() || 'Shipping', cost: shippingCost },
    shippingAddress: entry.hasAddress ? entry.address : null,
    billingAddress: null,
  };
}

/** A draft that is there, to be written anew. Its prices are those that were agreed on. */
export function entryOf(draft: DraftView, currency: Currency): DraftEntry {
  const price = ({ value }: { readonly value: string }): Money => ({ amount: Number(value), currency });
  const { lines, shippingAddress, billingAddress, reduction, shipping } = draft;
  const keyed = lines.map((line, index) => ({ ...line, key: `line${index + 1}` }));
  const address = shippingAddress ?? billingAddress;
  return {
    email: draft.email,
    customerId: draft.customerId,
    items: keyed
      .filter((line) => !isCustomLine(line))
      .map(({ key, itemId, sku, quantity, unitPrice }) => ({
        ...{ key, itemId, sku, quantity },
        unitPrice: price(unitPrice),
      })),
    custom: keyed.filter(isCustomLine).map(({ key, title, quantity, unitPrice, productType }) => ({
      ...{ key, title, quantity },
      unitPrice: price(unitPrice),
      isSent: productType === 1,
    })),
    reduction: reduction?.basisPoints ?? null,
    shippingName: shipping?.name ?? '',
    shippingCost: shipping && { amount: shipping.cost.amount, currency },
    hasAddress: address !== null,
    address: { ...BLANK_ADDRESS, ...address },
    note: draft.note,
  };
}
