import type { AssetUse } from '../../../../api/http/contracts/media/media.ts';
import { pagePath } from '../pages/paths.ts';
import { productPath } from '../products/paths.ts';
import { pointWords } from './focalPoint.ts';

const NAMES: Readonly<Record<string, string>> = {
  fileName: 'File name',
  title: 'Title',
  altText: 'Alternative text',
  tags: 'Tags',
  focalPoint: 'Focal point',
};
export const assetFieldName = (field: string): string => NAMES[field] ?? field;

/** One field of a picture in a line, to compare two states of it. */
export function assetFieldWords(_: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(', ') || '(none)';
  if (typeof value === 'object' && value !== null) return pointWords(value as { x: number; y: number });
  return String(value ?? '') || '(empty)';
}

/** Where a use of a picture is changed. */
export function pathOfUse({ kind, subjectId }: AssetUse): string {
  if (kind === 'product') return productPath(subjectId);
  if (kind === 'page') return pagePath(subjectId);
  return kind === 'homePage' ? '/config/home-page' : '/config/branding';
}
