import {
  type Block,
  blockTypeOf,
  columnsOf,
  type PageWhole,
  type SectionWithBlocks,
} from '../../../../api/http/contracts/pages/editing.ts';
import type { PageEdit } from '../../../../api/http/contracts/pages/pages.ts';
import type { Selection } from './selection.ts';

/** A block with the section that it stands in. */
export interface Placed {
  readonly block: Block;
  readonly section: SectionWithBlocks;
}

export function placedBlock({ sections }: PageWhole, blockId: string): Placed | null {
  for (const section of sections) {
    const block = section.blocks.find((one) => one.blockId === blockId);
    if (block) return { block, section };
  }
  return null;
}

/** Whether a block says formatted words, which are written on the canvas. */
export function isText(content: PageWhole, blockId: string): boolean {
  const block = placedBlock(content, blockId)?.block;
  return block !== undefined && blockTypeOf(block.type)?.text?.kind === 'html';
}

export const sectionById = ({ sections }: PageWhole, sectionId: string): SectionWithBlocks | null =>
  sections.find((section) => section.sectionId === sectionId) ?? null;

/** The blocks of a column, in order. */
export const columnOf = ({ blocks, style }: SectionWithBlocks, cell: number): readonly Block[] =>
  blocks.filter((block) => Math.min(block.cell, columnsOf(style.layout) - 1) === cell);

/** What moves the chosen thing one place up or down; `null` where it stands at the end already. */
export function stepEdit(content: PageWhole, { kind, id }: Selection, by: 1 | -1): PageEdit | null {
  if (kind === 'section') {
    const ids = content.sections.map(({ sectionId }) => sectionId);
    const to = ids.indexOf(id) + by;
    if (to < 0 || to >= ids.length) return null;
    const others = ids.filter((one) => one !== id);
    return { type: 'MoveSection', sectionId: id, after: others[to - 1] ?? null };
  }
  const placed = placedBlock(content, id);
  if (!placed) return null;
  const { section, block } = placed;
  const column = columnOf(section, block.cell).map(({ blockId }) => blockId);
  const to = column.indexOf(id) + by;
  if (to >= 0 && to < column.length) {
    const others = column.filter((one) => one !== id);
    return blockTo(block, section.sectionId, block.cell, others[to - 1] ?? null);
  }
  return toNextColumn(content, placed, by);
}

/** Beyond the end of its column a block goes on into the next one, and from the last one into the next section. */
function toNextColumn(content: PageWhole, { block, section }: Placed, by: 1 | -1): PageEdit | null {
  const cell = block.cell + by;
  const index = content.sections.indexOf(section);
  const isInside = cell >= 0 && cell < columnsOf(section.style.layout);
  const target = isInside ? section : content.sections[index + by];
  if (!target) return null;
  const lastCell = columnsOf(target.style.layout) - 1;
  const targetCell = isInside ? cell : by > 0 ? 0 : lastCell;
  const last = columnOf(target, targetCell).at(-1)?.blockId ?? null;
  return blockTo(block, target.sectionId, targetCell, by > 0 ? null : last);
}

export function blockTo(block: Block, sectionId: string, cell: number, after: string | null): PageEdit {
  return { type: 'MoveBlock', blockId: block.blockId, sectionId, cell, after };
}

export const removeEdit = ({ kind, id }: Selection): PageEdit =>
  kind === 'section' ? { type: 'RemoveSection', sectionId: id } : { type: 'RemoveBlock', blockId: id };

/** A copy right behind the original. */
export function copyEdit(content: PageWhole, { kind, id }: Selection): PageEdit | null {
  if (kind === 'section') return { type: 'AddSection', copyOf: id, after: id };
  const placed = placedBlock(content, id);
  if (!placed) return null;
  const { cell } = placed.block;
  return { type: 'PlaceBlock', copyOf: id, sectionId: placed.section.sectionId, cell, after: id };
}

/** Where a new block goes: behind the chosen one, at the end of the chosen section, or of the last one. */
export function placeForBlock(
  content: PageWhole,
  selection: Selection | null,
): { readonly sectionId: string; readonly cell: number; readonly after: string | null } | null {
  const placed = selection?.kind === 'block' ? placedBlock(content, selection.id) : null;
  if (placed) {
    const { section, block } = placed;
    return { sectionId: section.sectionId, cell: block.cell, after: block.blockId };
  }
  const section = (selection && sectionById(content, selection.id)) ?? content.sections.at(-1);
  if (!section) return null;
  const cell = 0;
  return { sectionId: section.sectionId, cell, after: columnOf(section, cell).at(-1)?.blockId ?? null };
}

/** The section that a new one goes behind. */
export function placeForSection(content: PageWhole, selection: Selection | null): string | null {
  if (selection?.kind === 'section') return selection.id;
  const placed = selection && placedBlock(content, selection.id);
  return placed?.section.sectionId ?? content.sections.at(-1)?.sectionId ?? null;
}

/** What is chosen once the chosen thing is gone: its neighbour of the same kind, or else what it stood in. */
export function neighbourOf(content: PageWhole, { kind, id }: Selection): Selection | null {
  if (kind === 'section') {
    const index = content.sections.findIndex(({ sectionId }) => sectionId === id);
    const next = content.sections[index - 1] ?? content.sections[index + 1];
    return next ? { kind, id: next.sectionId } : null;
  }
  const placed = placedBlock(content, id);
  if (!placed) return null;
  const { blocks, sectionId } = placed.section;
  const index = blocks.indexOf(placed.block);
  const next = blocks[index - 1] ?? blocks[index + 1];
  // Who presses Delete again is not to lose the section by it.
  return next ? { kind, id: next.blockId } : { kind: 'section', id: sectionId };
}
