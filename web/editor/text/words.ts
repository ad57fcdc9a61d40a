import type { ProductSummary } from '../../../api/http/contracts/catalog/products.ts';
import { LANGUAGE, LOCALE, manyOf } from '../words/language.ts';

/** `1 piece`, `2 pieces`, `1,250 pieces`. */
export function counted(count: number, one: string, many = manyOf(one)): string {
  return `${count.toLocaleString(LOCALE)} ${count === 1 ? one : many}`;
}

export const TYPE_NAMES: Readonly<Record<ProductSummary['type'], string>> = {
  physical: 'Physical',
  digital: 'Digital',
  service: 'Service',
  giftCard: 'Gift card',
  paywall: 'Paywall',
};

export const STATUS_NAMES: Readonly<Record<ProductSummary['status'], string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  hidden: 'Hidden',
  archived: 'Archived',
};

/** What a variant is called that has no options. */
export const NAMELESS = 'Default';

/** A label inside of a sentence: in small letters, but where nouns have capitals. */
export const inSentence = (label: string): string => (LANGUAGE === 'de' ? label : label.toLowerCase());

/** `{ Size: 'M', Color: 'Sand' }` → `M / Sand`, in the order the options are asked. */
export function variantName(
  options: readonly string[],
  attributes: Readonly<Record<string, string>>,
): string {
  const values = options.map((option) => attributes[option]).filter((value) => value !== undefined);
  return values.join(' / ') || NAMELESS;
}

/** Only physical and service products run out (`docs/rules/catalog.md#product-types`). */
export const isCounted = (type: ProductSummary['type']): boolean => type === 'physical' || type === 'service';

/** Digital and paywall products are sold as one thing. */
export const hasOptions = (type: ProductSummary['type']): boolean => type !== 'digital' && type !== 'paywall';
