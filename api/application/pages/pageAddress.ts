import { editorMessage } from '../../../domain/kernel/editorMessages.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { pageUrlIdSchema } from '../../../domain/pages/page.ts';

/** What somebody typed as the address of a page. Throws `PAGE_ADDRESS_INVALID` for that `field` (`docs/rules/pages.md#addresses`). */
export function asPageAddress(urlId: string, field = 'urlId'): string {
  const read = pageUrlIdSchema.safeParse(urlId);
  if (read.success) return read.data;
  throw new DomainError('PAGE_ADDRESS_INVALID', editorMessage('PAGE_URL_INVALID', { val: urlId }), { field });
}
