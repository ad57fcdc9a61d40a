import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Look } from '../../../domain/design/look.ts';
import { type FontFiles, firstFonts, sheetOf, themeColourOf } from '../contracts/design/sheet.ts';
import type { PageContext } from '../contracts/site/pages.ts';

type PageDesign = NonNullable<PageContext['design']>;

const made = new LRUCache<string, string>({ max: 200 });

/** The style sheet of a look; made once for all pages that show it. */
export function publishedSheet(look: Look, files: FontFiles): string {
  const key = JSON.stringify([look, files]);
  const known = made.get(key);
  if (known !== undefined) return known;
  const sheet = sheetOf(look, files);
  made.set(key, sheet);
  return sheet;
}

const HASH_LENGTH = 10;

/** Names the look and what this version of the system makes of it. */
export const sheetVersion = (revision: number, sheet: string): string =>
  `${revision}-${createHash('sha256').update(sheet).digest('hex').slice(0, HASH_LENGTH)}`;

/** How visitors see a page; `null` where it looks as every site does at first. */
export function liveDesign(
  live: { readonly revision: number; readonly look: Look } | null,
  files: FontFiles,
): PageDesign | null {
  if (!live) return null;
  const { revision, look } = live;
  const version = sheetVersion(revision, publishedSheet(look, files));
  return {
    sheet: `/assets/design/${version}.css`,
    css: '',
    themeColor: themeColourOf(look),
    fonts: [...firstFonts(look, files)],
  };
}

/** How staff see a page in a look that nobody else sees: with the sheet in it. */
export const draftDesign = (look: Look, files: FontFiles): PageDesign => ({
  sheet: '',
  css: sheetOf(look, files),
  themeColor: themeColourOf(look),
  fonts: [...firstFonts(look, files)],
});
