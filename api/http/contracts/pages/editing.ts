/** What the page editor knows of pages without asking: types of blocks, presets, and how edits are taken back. */

export {
  type Dataset,
  datasetSchema,
  MOST_COLUMNS,
  MOST_ROWS,
} from '../../../../domain/kernel/fields/dataset.ts';
export { BLOCK_GROUPS, type BlockType } from '../../../../domain/pages/blocks/blockType.ts';
export { BLOCK_TYPES, blockTypeOf } from '../../../../domain/pages/blocks/blockTypes.ts';
export { type Field, fieldsOf } from '../../../../domain/pages/blocks/fields.ts';
export { sharedSection } from '../../../../domain/pages/blocks/sharedBlock.ts';
export type { PageKindName } from '../../../../domain/pages/kinds/pageKind.facts.ts';
export {
  collectionKindOf,
  kindOf,
} from '../../../../domain/pages/kinds/pageKinds.ts';
export {
  type Block,
  columnsOf,
  LONGEST_TEXT,
  MAX_BLOCKS,
  type PageWhole,
  type SectionStyle,
  type SectionWithBlocks,
  sectionStyleSchema,
} from '../../../../domain/pages/page.ts';
export type { SectionPreset } from '../../../../domain/pages/presets/preset.ts';
export { PRESET_GROUPS } from '../../../../domain/pages/presets/preset.ts';
export { SECTION_PRESETS } from '../../../../domain/pages/presets/presets.ts';
export { sharedBy } from '../../../../domain/pages/sharedSections.facts.ts';
export { type Standing, standingOf } from '../../../../domain/pages/standing.facts.ts';
export { undoStacks } from '../../../../domain/pages/undoStacks.facts.ts';
