import type { SectionWithBlocks } from '../../../domain/pages/page.ts';
import { escapeHtml } from '../kernel/escapeHtml.ts';

const HEADING = /<h[12]>.*?<\/h[12]>/s;

/**
 * Sections of presets that open with the title of their page, in place of the first heading of the first section: nobody has to
 * write it twice. As they are where that section has none.
 */
export function headedSections(
  sections: readonly SectionWithBlocks[],
  title: string,
  locale: string,
): readonly SectionWithBlocks[] {
  const [first, ...others] = sections;
  const at = first?.blocks.findIndex(({ texts }) => HEADING.test(texts[locale] ?? '')) ?? -1;
  const block = first?.blocks[at];
  if (!first || !block) return sections;
  const said = (block.texts[locale] ?? '').replace(HEADING, () => `<h1>${escapeHtml(title)}</h1>`);
  const headed = { ...block, texts: { ...block.texts, [locale]: said } };
  return [{ ...first, blocks: first.blocks.with(at, headed) }, ...others];
}
