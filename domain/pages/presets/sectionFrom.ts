import { optionsOf } from '../blocks/blockOptions.ts';
import { type Block, type SectionWithBlocks, sectionStyleSchema } from '../page.ts';
import type { SectionPreset } from './preset.ts';

/** A section to put on a page: a copy with ids of its own, its words in the language of the site. */
export function sectionFrom(
  { title, style, blocks }: Pick<SectionPreset, 'title' | 'style' | 'blocks'>,
  ids: { readonly sectionId: string; blockId(index: number): string },
  locale: string,
): SectionWithBlocks {
  const made = blocks.map(
    ({ type, cell, options, text }, index): Block => ({
      ...{ blockId: ids.blockId(index), type, cell },
      options: optionsOf(type, options),
      texts: text === '' ? {} : { [locale]: text },
    }),
  );
  return {
    sectionId: ids.sectionId,
    style: sectionStyleSchema.parse({ name: title, ...style }),
    blocks: made,
  };
}
