import { optionsOf } from '../../../domain/pages/blocks/blockOptions.ts';
import type { PageEvent } from '../../../domain/pages/page.events.ts';
import {
  type Block,
  type SectionStyle,
  type SectionWithBlocks,
  sectionStyleSchema,
} from '../../../domain/pages/page.ts';

export const pageId = 'about';

export const aStyle = (style: Partial<SectionStyle> = {}): SectionStyle => sectionStyleSchema.parse(style);

export const aBlock = (blockId: string, block: Partial<Block> = {}): Block => {
  const { type = 2, options = {} } = block;
  return { blockId, cell: 0, texts: {}, ...block, type, options: optionsOf(type, options) };
};

export const aSection = (
  sectionId: string,
  blocks: readonly Block[] = [],
  style: Partial<SectionStyle> = {},
): SectionWithBlocks => ({ sectionId, style: aStyle(style), blocks: [...blocks] });

type Of<Type extends PageEvent['type']> = Extract<PageEvent, { type: Type }>;

export const pageCreated = (...sections: readonly SectionWithBlocks[]): Of<'PageCreated'> => ({
  type: 'PageCreated',
  data: {
    pageId,
    urlId: 'about',
    content: { title: 'About', description: '', sections: [...sections] },
    copyOf: null,
  },
});
