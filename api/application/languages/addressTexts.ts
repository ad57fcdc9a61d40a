import type { TranslatableText } from './texts.ts';

const ADDRESS = /^page\.([\w-]+)\.address$/;

export const addressKey = (pageId: string): string => `page.${pageId}.address`;

/** The page whose address a key stands for; `null` for any other text. */
export const addressedPage = (key: string): string | null => ADDRESS.exec(key)?.[1] ?? null;

/** Whether a text is fine as it is in every language: it is left only where somebody has begun to translate it. */
export const isOptional = (key: string): boolean => addressedPage(key) !== null;

/** The last part of the address of a page, as a text to translate. */
export const addressText = (pageId: string, urlId: string): TranslatableText => ({
  ...{ key: addressKey(pageId), label: 'Address', original: urlId, kind: 'address' },
});
