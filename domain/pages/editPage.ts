import { DomainError, unreachable } from '../kernel/errors.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { knownBlockType, optionOf, optionsOf } from './blocks/blockOptions.ts';
import {
  flat,
  neighbourOf,
  type PageContent,
  sectionBefore,
  sectionOf,
  wholeSection,
} from './content.facts.ts';
import { detailOf } from './kinds/keptDetail.ts';
import type { PageKindName } from './kinds/pageKind.facts.ts';
import { detailsOf, kindOf } from './kinds/pageKinds.ts';
import type { EditCommand } from './page.commands.ts';
import type { PageEvent } from './page.events.ts';
import type { ExistingPage } from './page.state.ts';
import { type SectionField, sectionStyleSchema, styleOf } from './page.ts';
import {
  assertPlaceable,
  assertRoom,
  assertUnique,
  conflict,
  knownBlock,
  knownSection,
} from './pageRules.ts';

type Edit<Type extends EditCommand['type']> = Extract<EditCommand, { type: Type }>['data'];

/**
 * One gesture is one event. What was read is named by its value, so that an edit is decided on the newest state: where
 * others changed something else it counts, where they changed the same it is refused with both values.
 */
export function editPage(command: EditCommand, { draft, contentRevision, kind }: ExistingPage): PageEvent[] {
  const { type, data } = command;
  switch (type) {
    case 'RenamePage':
      return rewritten('title', draft.title, data).map((told) => ({ type: 'PageRenamed', data: told }));
    case 'DescribePage':
      return rewritten('description', draft.description, data).map((told) => ({
        type: 'PageDescribed',
        data: told,
      }));
    case 'SetPageDetail':
      return setPageDetail(draft, kind, data);
    case 'AddSection':
      return addSection(draft, data);
    case 'StyleSection':
      return styleSection(draft, data);
    case 'MoveSection':
      return moveSection(draft, data);
    case 'RemoveSection':
      return removeSection(draft, data);
    case 'PlaceBlock':
      return placeBlock(draft, data);
    case 'SetBlockOption':
      return setBlockOption(draft, data);
    case 'RewriteBlockText':
      return rewriteBlockText(draft, data);
    case 'MoveBlock':
      return moveBlock(draft, data);
    case 'RemoveBlock':
      return removeBlock(draft, data);
    case 'RestorePage': {
      const isSame = data.revision === contentRevision || isEqual(draft, flat(data.content));
      return isSame ? [] : [{ type: 'PageRestored', data }];
    }
    default:
      return unreachable(command);
  }
}

/** Nothing where it is as wanted already. Throws `EDIT_CONFLICT` where it is neither that nor what was read. */
function changeOf<Value>(field: string, current: Value, read: Value | undefined, wanted: Value): boolean {
  if (isEqual(current, wanted)) return false;
  if (read !== undefined && !isEqual(read, current)) {
    throw conflict(field, { before: read, theirs: current ?? null, yours: wanted });
  }
  return true;
}

function rewritten<Data extends { readonly from?: string | undefined; readonly to: string }>(
  field: string,
  current: string,
  data: Data,
): (Data & { readonly from: string })[] {
  return changeOf(field, current, data.from, data.to) ? [{ ...data, from: current }] : [];
}

function setPageDetail(
  { details }: PageContent,
  kind: PageKindName,
  data: Edit<'SetPageDetail'>,
): PageEvent[] {
  const to = detailOf(kind, data.field, data.to);
  const current = Object.hasOwn(details, data.field) ? details[data.field] : undefined;
  // Where nothing was said the default is what somebody reads.
  const read = detailsOf(kindOf(kind), details)[data.field];
  if (!changeOf(data.field, read, data.from, to)) return [];
  const { from: _, ...told } = data;
  return [{ type: 'PageDetailSet', data: { ...told, to, ...(current !== undefined && { from: current }) } }];
}

function addSection(draft: PageContent, data: Edit<'AddSection'>): PageEvent[] {
  const { section, after } = data;
  const isThere = draft.sections.some(({ sectionId }) => sectionId === section.sectionId);
  if (isThere && isEqual(wholeSection(knownSection(draft, section.sectionId), draft.blocks), section))
    return [];
  assertUnique(draft, [section]);
  assertRoom(draft, { sections: 1, blocks: section.blocks.length });
  for (const block of section.blocks) assertPlaceable(block);
  return [{ type: 'SectionAdded', data: { ...data, after: sectionNeighbour(draft, after, data) } }];
}

function styleSection(draft: PageContent, data: Edit<'StyleSection'>): PageEvent[] {
  const field = data.field as SectionField;
  const { style } = knownSection(draft, data.sectionId);
  const read = sectionStyleSchema.shape[field].safeParse(data.to);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new DomainError('SECTION_STYLE_INVALID', issue?.message ?? 'A section has no such style.', {
      field,
    });
  }
  return rewritten(field, styleOf(style, field), { ...data, to: String(read.data) }).map((told) => ({
    type: 'SectionStyled',
    data: told,
  }));
}

function moveSection(draft: PageContent, { after: to, ...data }: Edit<'MoveSection'>): PageEvent[] {
  const { sectionId } = knownSection(draft, data.sectionId);
  if (to === sectionId) throw new DomainError('PLACE_INVALID', 'Nothing stands behind itself.');
  const from = sectionBefore(draft, sectionId);
  const others = { ...draft, sections: draft.sections.filter((section) => section.sectionId !== sectionId) };
  const behind = sectionNeighbour(others, to, data);
  return from === behind ? [] : [{ type: 'SectionMoved', data: { ...data, from, to: behind } }];
}

/** Who takes something back gets it at the end where its neighbour is gone. Throws `SECTION_NOT_FOUND` for everybody else. */
function sectionNeighbour(
  draft: PageContent,
  after: string | null,
  { undoes }: { readonly undoes?: number | undefined },
): string | null {
  if (after === null || draft.sections.some(({ sectionId }) => sectionId === after)) return after;
  if (undoes === undefined) return knownSection(draft, after).sectionId;
  return draft.sections.at(-1)?.sectionId ?? null;
}

function removeSection(draft: PageContent, { sectionId, ...data }: Edit<'RemoveSection'>): PageEvent[] {
  const section = wholeSection(knownSection(draft, sectionId), draft.blocks);
  return [{ type: 'SectionRemoved', data: { ...data, section, after: sectionBefore(draft, sectionId) } }];
}

function placeBlock(draft: PageContent, data: Edit<'PlaceBlock'>): PageEvent[] {
  const { block, sectionId, after } = data;
  const section = knownSection(draft, sectionId);
  const options = optionsOf(block.type, block.options);
  const placed = { ...block, options };
  if (isEqual(draft.blocks[block.blockId], placed)) return [];
  const ids = { sectionId: block.blockId, style: section.style, blocks: [] };
  assertUnique(draft, [ids]);
  assertRoom(draft, { sections: 0, blocks: 1 });
  const behind = blockNeighbour(draft, { sectionId, cell: block.cell, after }, data);
  return [{ type: 'BlockPlaced', data: { ...data, block: placed, after: behind } }];
}

/**
 * The neighbour that stands in that column of that section. Who takes something back gets it at the end of the column where
 * its neighbour is gone. Throws `PLACE_INVALID` for everybody else.
 */
function blockNeighbour(
  draft: PageContent,
  { sectionId, cell, after }: { sectionId: string; cell: number; after: string | null },
  { undoes }: { readonly undoes?: number | undefined },
): string | null {
  const inColumn = knownSection(draft, sectionId).blockIds.filter((id) => draft.blocks[id]?.cell === cell);
  if (after === null || inColumn.includes(after)) return after;
  if (undoes === undefined) {
    throw new DomainError('PLACE_INVALID', 'What it should stand behind is not there any more.');
  }
  return inColumn.at(-1) ?? null;
}

function setBlockOption(draft: PageContent, data: Edit<'SetBlockOption'>): PageEvent[] {
  const { type, options } = knownBlock(draft, data.blockId);
  const to = optionOf(type, data.option, data.to);
  const current = Object.hasOwn(options, data.option) ? options[data.option] : undefined;
  if (!changeOf(data.option, current, data.from, to)) return [];
  const { from: _, ...told } = data;
  return [{ type: 'BlockOptionSet', data: { ...told, to, ...(current !== undefined && { from: current }) } }];
}

function rewriteBlockText(draft: PageContent, data: Edit<'RewriteBlockText'>): PageEvent[] {
  const { type, texts } = knownBlock(draft, data.blockId);
  if (knownBlockType(type).text === null) {
    throw new DomainError('BLOCK_HAS_NO_TEXT', 'This block has no text of its own.');
  }
  return rewritten('text', texts[data.locale] ?? '', data).map((told) => ({
    type: 'BlockTextRewritten',
    data: told,
  }));
}

function moveBlock(draft: PageContent, data: Edit<'MoveBlock'>): PageEvent[] {
  const { pageId, blockId, sectionId, cell, undoes } = data;
  const block = knownBlock(draft, blockId);
  if (data.after === blockId) throw new DomainError('PLACE_INVALID', 'Nothing stands behind itself.');
  const section = sectionHolding(draft, blockId);
  const column = { sectionId: section.sectionId, cell: block.cell };
  if (data.from && !isEqual(data.from, column)) {
    throw conflict('place', { before: data.from, theirs: column, yours: { sectionId, cell } });
  }
  const from = { ...column, after: neighbourOf(draft, section, blockId) };
  const others = { ...draft, blocks: { ...draft.blocks, [blockId]: { ...block, cell: -1 } } };
  const to = { sectionId, cell, after: blockNeighbour(others, data, data) };
  if (isEqual(from, to)) return [];
  return [
    { type: 'BlockMoved', data: { pageId, blockId, from, to, ...(undoes !== undefined && { undoes }) } },
  ];
}

function removeBlock(draft: PageContent, { blockId, ...data }: Edit<'RemoveBlock'>): PageEvent[] {
  const block = knownBlock(draft, blockId);
  const section = sectionHolding(draft, blockId);
  const place = { sectionId: section.sectionId, after: neighbourOf(draft, section, blockId) };
  return [{ type: 'BlockRemoved', data: { ...data, block, ...place } }];
}

function sectionHolding(draft: PageContent, blockId: string) {
  const section = sectionOf(draft, blockId);
  if (!section) throw new Error(`The block ${blockId} stands in no section of its page`);
  return section;
}
