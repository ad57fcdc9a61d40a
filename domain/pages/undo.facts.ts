import type { EditCommand } from './page.commands.ts';
import { type ContentEvent, isContentEvent, type PageEvent } from './page.events.ts';

/**
 * The command that takes an edit back, made from its event alone. `null` for what no command takes back: `PageRestored`,
 * which goes back to what was before it, and what is no edit.
 */
export function inverseOf(event: PageEvent, revision: number): EditCommand | null {
  return isContentEvent(event) ? inverse(event, revision) : null;
}

function inverse({ type, data }: ContentEvent, revision: number): EditCommand | null {
  const { pageId } = data;
  const undoes = revision;
  switch (type) {
    case 'PageRenamed':
      return { type: 'RenamePage', data: { pageId, from: data.to, to: data.from, undoes } };
    case 'PageDescribed':
      return { type: 'DescribePage', data: { pageId, from: data.to, to: data.from, undoes } };
    case 'PageDetailSet':
      return {
        type: 'SetPageDetail',
        data: { pageId, field: data.field, from: data.to, to: data.from, undoes },
      };
    case 'SectionAdded':
      return { type: 'RemoveSection', data: { pageId, sectionId: data.section.sectionId, undoes } };
    case 'SectionRemoved':
      return { type: 'AddSection', data: { pageId, section: data.section, after: data.after, undoes } };
    case 'SectionMoved':
      return { type: 'MoveSection', data: { pageId, sectionId: data.sectionId, after: data.from, undoes } };
    case 'SectionStyled': {
      const { sectionId, field } = data;
      return {
        type: 'StyleSection',
        data: { pageId, sectionId, field, from: data.to, to: data.from, undoes },
      };
    }
    case 'BlockPlaced':
      return { type: 'RemoveBlock', data: { pageId, blockId: data.block.blockId, undoes } };
    case 'BlockRemoved': {
      const { block, sectionId, after } = data;
      return { type: 'PlaceBlock', data: { pageId, block, sectionId, after, undoes } };
    }
    case 'BlockMoved': {
      const { sectionId, cell } = data.to;
      const from = { sectionId, cell };
      return { type: 'MoveBlock', data: { pageId, blockId: data.blockId, ...data.from, from, undoes } };
    }
    case 'BlockOptionSet': {
      const { blockId, option } = data;
      return {
        type: 'SetBlockOption',
        data: { pageId, blockId, option, from: data.to, to: data.from, undoes },
      };
    }
    case 'BlockTextRewritten': {
      const { blockId, locale } = data;
      return {
        type: 'RewriteBlockText',
        data: { pageId, blockId, locale, from: data.to, to: data.from, undoes },
      };
    }
    case 'PageRestored':
      return null;
  }
}
