import { valueWords } from '../../text/values.ts';

/** The fields of events as the editor's own labels name them. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'name',
  slug: 'URL slug',
  excerpt: 'short description',
  description: 'description',
  categories: 'categories',
  tags: 'tags',
  images: 'images',
  customAddButtonText: 'add-to-cart text',
  scarcityEnabled: 'low-stock message',
  scarcityText: 'low-stock text',
  scarcityShownByDefault: 'low-stock message before a choice',
  scarcityThreshold: 'low-stock threshold',
  customSoldOutText: 'sold-out text',
  mailingListSignUpEnabled: 'mailing list in the restock form',
  mailingListOptInByDefault: 'mailing list ticked beforehand',
  restockMessages: 'texts of the restock form',
  restockNotificationsDisabled: 'no restock form',
  seo: 'search engines',
  'seo.title': 'title for search engines',
  'seo.description': 'description for search engines',
  taxClass: 'tax class',
  least: 'fewest of an order',
  most: 'most of an order',
  step: 'multiples',
  'quantityLimits.least': 'fewest of an order',
  'quantityLimits.most': 'most of an order',
  'quantityLimits.step': 'multiples',
  'quantityLimits.perCustomer': 'most of a customer',
  related: 'related products',
  optionValue: 'value',
  price: 'price',
  salePrice: 'sale price',
  sku: 'SKU',
  attributes: 'options',
  onHand: 'stock on hand',
  reserved: 'reserved stock',
  unlimited: 'unlimited stock',
  status: 'status',
  type: 'type',
  currency: 'currency',
  options: 'options',
  variants: 'variants',
  form: 'form',
};

/** The same at the head of something. */
export function fieldTitle(field: string): string {
  const name = FIELD_NAMES[field] ?? field;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Characters of a text that are shown where a person chooses between two. */
const MOST_SHOWN = 300;

/** A value of a form where somebody chooses between two of them: texts without their markup, pictures by their texts. */
export function conflictWords(field: string, value: unknown): string {
  const words = (field === 'images' ? pictureWords(value) : valueWords(value)) ?? '(empty)';
  const text =
    field === 'description'
      ? words
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim()
      : words;
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text || '(empty)';
}

/** `3 images: The hat, from the front; Image 2; Image 3`: which of them both changed is seen in what they say. */
function pictureWords(value: unknown): string {
  const images = Array.isArray(value) ? (value as { readonly alt?: string }[]) : [];
  const said = images.map(({ alt }, at) => alt || `Image ${at + 1}`).join('; ');
  return images.length === 0 ? '0 images' : `${images.length} images: ${said}`;
}

/** Texts that no sentence can hold: history says that they changed, not what they were. */
export const isLongText = (field: string): boolean => field === 'description' || field === 'images';
