import type { BlockType } from '../blocks/blockType.ts';
import { optionsOf } from '../blocks/blockTypes.ts';
import type { Block, SectionStyle, SectionWithBlocks } from '../page.ts';
import { sectionStyleSchema } from '../page.ts';

export const PRESET_GROUPS = ['Opening', 'Words', 'Pictures', 'Shop', 'Trust', 'Contact'] as const;
export type PresetGroup = (typeof PRESET_GROUPS)[number];

/** A section that somebody begins with: how it looks, and blocks with words to write over. */
export interface SectionPreset {
  readonly id: string;
  readonly title: string;
  readonly group: PresetGroup;
  readonly style: Partial<SectionStyle>;
  readonly blocks: readonly PresetBlock[];
}

export interface PresetBlock {
  readonly type: number;
  readonly cell: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A block of a preset in a column, with what it says otherwise than a new one. */
export const block = (
  { type }: Pick<BlockType, 'type'>,
  options: Readonly<Record<string, unknown>> = {},
  text = '',
  cell = 0,
): PresetBlock => ({ type, cell, options, text });

/** The same in another column. */
export const inColumn = (cell: number, ...blocks: readonly PresetBlock[]): PresetBlock[] =>
  blocks.map((one) => ({ ...one, cell }));

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
