import type { BlockType } from '../blocks/blockType.ts';
import type { SectionStyle } from '../page.ts';

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
