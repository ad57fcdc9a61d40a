import { DomainError } from '../kernel/errors.ts';
import { optionsOf } from './blocks/blockOptions.ts';
import type { PageContent, Section } from './content.facts.ts';
import { type Block, MAX_BLOCKS, MAX_SECTIONS, type SectionWithBlocks } from './page.ts';

/** Throws `PAGE_FULL` where so many more do not fit (`docs/rules/pages.md#limits`). */
export function assertRoom(
  { sections, blocks }: PageContent,
  added: { readonly blocks: number; readonly sections: number },
): void {
  if (Object.keys(blocks).length + added.blocks > MAX_BLOCKS) {
    throw new DomainError('PAGE_FULL', `A page has at most ${MAX_BLOCKS} blocks.`, { limit: MAX_BLOCKS });
  }
  if (sections.length + added.sections > MAX_SECTIONS) {
    throw new DomainError('PAGE_FULL', `A page has at most ${MAX_SECTIONS} sections.`, {
      limit: MAX_SECTIONS,
    });
  }
}

/** Throws `BLOCK_TYPE_UNKNOWN` or `BLOCK_OPTION_INVALID` for what no page can show. */
export function assertPlaceable({ type, options }: Block): void {
  optionsOf(type, options);
}

/** Throws `PAGE_ID_TAKEN` where a section or block has the id of another one. */
export function assertUnique(content: PageContent, added: readonly SectionWithBlocks[]): void {
  const ids = [
    ...content.sections.map(({ sectionId }) => sectionId),
    ...Object.keys(content.blocks),
    ...added.flatMap(({ sectionId, blocks }) => [sectionId, ...blocks.map(({ blockId }) => blockId)]),
  ];
  if (new Set(ids).size < ids.length) {
    throw new DomainError('PAGE_ID_TAKEN', 'The page has a section or a block with this id already.');
  }
}

/** Throws `SECTION_NOT_FOUND`. */
export function knownSection({ sections }: PageContent, sectionId: string): Section {
  const section = sections.find((one) => one.sectionId === sectionId);
  if (!section)
    throw new DomainError('SECTION_NOT_FOUND', 'This section is not on the page any more.', { sectionId });
  return section;
}

/** Throws `BLOCK_NOT_FOUND`. */
export function knownBlock({ blocks }: PageContent, blockId: string): Block {
  const block = Object.hasOwn(blocks, blockId) ? blocks[blockId] : undefined;
  if (!block)
    throw new DomainError('BLOCK_NOT_FOUND', 'This block is not on the page any more.', { blockId });
  return block;
}

/**
 * Throws `EDIT_CONFLICT` with both values where somebody else changed since what was read (`docs/rules/pages.md#together`).
 */
export function conflict(
  field: string,
  values: { before: unknown; theirs: unknown; yours: unknown },
): DomainError {
  const message = 'Somebody else has changed this meanwhile. Please choose which to keep.';
  return new DomainError('EDIT_CONFLICT', message, { field, conflicts: [{ field, ...values }] });
}
