import { type ContentEvent, isContentEvent, type PageEvent } from './page.events.ts';
import type { Block, PageWhole, SectionStyle, SectionWithBlocks } from './page.ts';

/** A section, and the blocks in it by their ids: column after column, so that two pages that look alike are alike. */
export interface Section {
  readonly sectionId: string;
  readonly style: SectionStyle;
  readonly blockIds: readonly string[];
}

/** What a page shows, flat: positions are named by neighbours, so that people in different places never collide. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly Section[];
  readonly blocks: Readonly<Record<string, Block>>;
  /** What its kind has beside that, as far as anything was said of it. */
  readonly details: Readonly<Record<string, unknown>>;
}

export function flat({ title, description, sections, details = {} }: PageWhole): PageContent {
  const blocks = Object.fromEntries(
    sections.flatMap((section) => section.blocks.map((block) => [block.blockId, block])),
  );
  return { title, description, blocks, sections: sections.map(flatSection), details };
}

const flatSection = ({ sectionId, style, blocks }: SectionWithBlocks): Section => ({
  sectionId,
  style,
  blockIds: blocks.toSorted((a, b) => a.cell - b.cell).map(({ blockId }) => blockId),
});

/** The same with every block in its section, as events, the wire and visitors have it. */
export function whole({ title, description, sections, blocks, details }: PageContent): PageWhole {
  return {
    ...{ title, description, sections: sections.map((section) => wholeSection(section, blocks)) },
    ...(Object.keys(details).length > 0 && { details }),
  };
}

export const wholeSection = (
  { sectionId, style, blockIds }: Section,
  blocks: PageContent['blocks'],
): SectionWithBlocks => ({ sectionId, style, blocks: blockIds.flatMap((id) => blocks[id] ?? []) });

export const sectionOf = (content: PageContent, blockId: string): Section | undefined =>
  content.sections.find(({ blockIds }) => blockIds.includes(blockId));

/** The block of the same column that a block stands behind; `null` for the first one. */
export function neighbourOf(content: PageContent, { blockIds }: Section, blockId: string): string | null {
  const cell = content.blocks[blockId]?.cell;
  const before = blockIds.slice(0, Math.max(0, blockIds.indexOf(blockId)));
  return before.findLast((id) => content.blocks[id]?.cell === cell) ?? null;
}

/** The section that one stands behind; `null` for the first one. */
export function sectionBefore(content: PageContent, sectionId: string): string | null {
  const index = content.sections.findIndex((section) => section.sectionId === sectionId);
  return content.sections[index - 1]?.sectionId ?? null;
}

/** With `entry` behind `after`: at the beginning for `null`, at the end where there is no such neighbour any more. */
function behind<Entry>(
  entries: readonly Entry[],
  entry: Entry,
  after: string | null,
  idOf: (entry: Entry) => string,
): readonly Entry[] {
  if (after === null) return [entry, ...entries];
  const index = entries.findIndex((other) => idOf(other) === after);
  return index < 0 ? [...entries, entry] : entries.toSpliced(index + 1, 0, entry);
}

const sectionIdOf = ({ sectionId }: Section): string => sectionId;
const itself = (id: string): string => id;

const without = (blocks: PageContent['blocks'], ids: ReadonlySet<string>): PageContent['blocks'] =>
  Object.fromEntries(Object.entries(blocks).filter(([id]) => !ids.has(id)));

const withBlocks = (blocks: PageContent['blocks'], added: readonly Block[]): PageContent['blocks'] => ({
  ...blocks,
  ...Object.fromEntries(added.map((block) => [block.blockId, block])),
});

/** What a page shows after an event; `null` before it was created. Draft, live and any past page are this fold. */
export function contentAfter(content: PageContent | null, event: PageEvent): PageContent | null {
  if (event.type === 'PageCreated') return flat(event.data.content);
  return content && isContentEvent(event) ? edited(content, event) : content;
}

function edited(content: PageContent, event: ContentEvent): PageContent {
  const { type, data } = event;
  switch (type) {
    case 'PageRenamed':
      return { ...content, title: data.to };
    case 'PageDescribed':
      return { ...content, description: data.to };
    case 'PageDetailSet':
      return { ...content, details: { ...content.details, [data.field]: data.to } };
    case 'PageRestored':
      return flat(data.content);
    case 'SectionAdded':
    case 'SectionStyled':
    case 'SectionMoved':
    case 'SectionRemoved':
      return sectionsAfter(content, event);
    default:
      return blocksAfter(content, event);
  }
}

type SectionEvent = Extract<ContentEvent, { type: `Section${string}` }>;
type BlockEvent = Extract<ContentEvent, { type: `Block${string}` }>;

function sectionsAfter(content: PageContent, { type, data }: SectionEvent): PageContent {
  const { sections, blocks } = content;
  switch (type) {
    case 'SectionAdded':
      return {
        ...content,
        sections: behind(sections, flatSection(data.section), data.after, sectionIdOf),
        blocks: withBlocks(blocks, data.section.blocks),
      };
    case 'SectionStyled':
      return {
        ...content,
        sections: sections.map((section) =>
          section.sectionId === data.sectionId
            ? { ...section, style: { ...section.style, [data.field]: data.to } }
            : section,
        ),
      };
    case 'SectionMoved': {
      const moved = sections.find(({ sectionId }) => sectionId === data.sectionId);
      if (!moved) return content;
      const others = sections.filter((section) => section !== moved);
      return { ...content, sections: behind(others, moved, data.to, sectionIdOf) };
    }
    case 'SectionRemoved': {
      const { section } = data;
      return {
        ...content,
        sections: sections.filter(({ sectionId }) => sectionId !== section.sectionId),
        blocks: without(blocks, new Set(section.blocks.map(({ blockId }) => blockId))),
      };
    }
  }
}

function blocksAfter(content: PageContent, { type, data }: BlockEvent): PageContent {
  const { blocks } = content;
  switch (type) {
    case 'BlockPlaced':
      return placed({ ...content, blocks: withBlocks(blocks, [data.block]) }, data.block.blockId, data);
    case 'BlockRemoved':
      return {
        ...content,
        blocks: without(blocks, new Set([data.block.blockId])),
        sections: taken(content.sections, data.block.blockId),
      };
    case 'BlockMoved': {
      const { blockId, to } = data;
      const block = blocks[blockId];
      if (!block) return content;
      const moved = { ...blocks, [blockId]: { ...block, cell: to.cell } };
      return placed({ ...content, blocks: moved, sections: taken(content.sections, blockId) }, blockId, to);
    }
    case 'BlockOptionSet':
      return changed(content, data.blockId, ({ options }) => ({
        options: { ...options, [data.option]: data.to },
      }));
    case 'BlockTextRewritten':
      return changed(content, data.blockId, ({ texts }) => ({ texts: rewritten(texts, data) }));
  }
}

/** What says nothing in a language has no text in it. */
function rewritten(
  texts: Block['texts'],
  { locale, to }: { readonly locale: string; readonly to: string },
): Block['texts'] {
  const { [locale]: _, ...others } = texts;
  return to === '' ? others : { ...others, [locale]: to };
}

function changed(
  content: PageContent,
  blockId: string,
  change: (block: Block) => Partial<Block>,
): PageContent {
  const block = content.blocks[blockId];
  if (!block) return content;
  return { ...content, blocks: { ...content.blocks, [blockId]: { ...block, ...change(block) } } };
}

/** An event says behind whom in its column a block stands. Columns stand in their order, so that an edit that is taken back leaves no trace. */
function placed(
  content: PageContent,
  blockId: string,
  { sectionId, after }: { readonly sectionId: string; readonly after: string | null },
): PageContent {
  const cellOf = (id: string) => content.blocks[id]?.cell ?? 0;
  const sections = content.sections.map((section) => {
    if (section.sectionId !== sectionId) return section;
    const blockIds = behind(section.blockIds, blockId, after, itself);
    return { ...section, blockIds: blockIds.toSorted((a, b) => cellOf(a) - cellOf(b)) };
  });
  return { ...content, sections };
}

const taken = (sections: readonly Section[], blockId: string): readonly Section[] =>
  sections.map((section) =>
    section.blockIds.includes(blockId)
      ? { ...section, blockIds: section.blockIds.filter((id) => id !== blockId) }
      : section,
  );
