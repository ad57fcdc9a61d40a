import type { PageView } from '../../../../api/http/contracts/pages/pages.ts';
import { useChange } from '../../app/useChange.ts';
import { useCreateFormMutation, useDoWithFormMutation } from '../forms/forms.api.ts';
import { useMay } from '../session/session.api.ts';
import { useEditPageMutation } from './pages.api.ts';

/** The number of the type of block that shows a form (`domain/pages/blocks/moreBlocks.ts`). */
const FORM_BLOCK = 9;

/**
 * Makes and publishes a form for the first block of a page that shows one, and shows it there: a page to get in touch by is one that can be
 * written to. Nothing where somebody may not make forms. What is refused is told.
 */
export function useFormOnPage() {
  const mayWrite = useMay('forms.write');
  const [create] = useCreateFormMutation();
  const [doWith] = useDoWithFormMutation();
  const [edit] = useEditPageMutation();
  const { change } = useChange(
    async ({ page, template }: { readonly page: PageView; readonly template: 'contact' }) => {
      const block = page.content.sections
        .flatMap(({ blocks }) => blocks)
        .find(({ type }) => type === FORM_BLOCK);
      if (!block) return {};
      const made = await create({ name: page.content.title.slice(0, 100), template });
      if (!made.data) return made;
      const { id: formId } = made.data;
      const published = await doWith({ formId, deed: 'publish' });
      if (published.error) return published;
      const { blockId, options } = block;
      return edit({
        pageId: page.id,
        edit: { type: 'SetBlockOption', blockId, option: 'formId', from: options.formId, to: formId },
      });
    },
    { tellsRefusal: true },
  );
  return async (page: PageView, template: 'contact'): Promise<void> => {
    if (mayWrite) await change({ page, template }, 'Its form is among your forms.');
  };
}
