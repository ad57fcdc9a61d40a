import type { TranslatableText } from './texts.ts';

/** What may have an address of its own in each language. Records of a collection are pages. */
export interface Addressed {
  readonly kind: 'page' | 'product' | 'collection' | 'category';
  /** Of a category the last part of its own address. */
  readonly id: string;
}

const ADDRESS = /^(page|product|collection|category)\.([\w-]+)\.address$/;

export const addressKey = ({ kind, id }: Addressed): string => `${kind}.${id}.address`;

/** Whose address a key stands for; `null` for any other text. */
export function addressedBy(key: string): Addressed | null {
  const [, kind, id = ''] = ADDRESS.exec(key) ?? [];
  return kind === undefined ? null : { kind: kind as Addressed['kind'], id };
}

/** Whether a text is fine as it is in every language: it is left only where somebody has begun to translate it. */
export const isOptional = (key: string): boolean => ADDRESS.test(key);

/** The last part of an address, as a text to translate. */
export const addressText = (of: Addressed, urlId: string): TranslatableText => ({
  ...{ key: addressKey(of), label: 'Address', original: urlId, kind: 'address' },
});
