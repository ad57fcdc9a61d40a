import { z } from 'zod';
import { DomainError } from '../../kernel/errors.ts';
import type { PageKindName } from './pageKind.facts.ts';
import { kindOf } from './pageKinds.ts';

/** A detail as it may be kept. Throws `PAGE_DETAIL_UNKNOWN` or `PAGE_DETAIL_INVALID`. */
export function detailOf(kind: PageKindName, field: string, value: unknown): unknown {
  const { shape } = kindOf(kind).details;
  if (!Object.hasOwn(shape, field)) {
    throw new DomainError('PAGE_DETAIL_UNKNOWN', `There is no ${field} here.`, { field });
  }
  const read = (shape[field] as z.ZodType).safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const at = [field, ...(issue?.path ?? [])].map(String).join('.');
  throw new DomainError('PAGE_DETAIL_INVALID', issue?.message ?? z.prettifyError(read.error), { field: at });
}
