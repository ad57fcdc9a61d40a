import { editorMessage } from '../../../../domain/kernel/editorMessages.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { knownBlockType, optionsOf } from '../../../../domain/pages/blocks/blockOptions.ts';
import { sharedSection } from '../../../../domain/pages/blocks/sharedBlock.ts';
import { type PageContent, wholeSection } from '../../../../domain/pages/content.facts.ts';
import type { EditCommand } from '../../../../domain/pages/page.commands.ts';
import type { Block, SectionWithBlocks } from '../../../../domain/pages/page.ts';
import { knownBlock, knownSection } from '../../../../domain/pages/pageRules.ts';
import { presetOf } from '../../../../domain/pages/presets/presets.ts';
import { sectionFrom } from '../../../../domain/pages/presets/sectionFrom.ts';
import { cleanBlockHtml } from '../../../application/pages/cleanText.ts';
import type { PageEdit } from '../../contracts/pages/pages.ts';

/** Characters of what the outline calls a section. */
const LONGEST_NAME = 60;

/** What an edit is put together from. */
export interface Editing {
  readonly pageId: string;
  readonly draft: PageContent;
  /** What a section or a block is copied from; missing for the page's own. */
  readonly copiedDraft?: PageContent;
  /** The name of the shared section that is put on the page. */
  readonly sharedTitle?: string;
  /** The language of the site, in which presets and new blocks speak. */
  readonly locale: string;
  /** A fresh id, the same for the same purpose of the same request. */
  newId(purpose: string): string;
}

/** The command of an edit, and the section or block that it makes. What owners write as HTML is cleaned before it is kept. */
export function editCommand(
  edit: PageEdit,
  editing: Editing,
): { readonly command: EditCommand; readonly made: string | null } {
  const { pageId, draft } = editing;
  switch (edit.type) {
    case 'AddSection': {
      const section = newSection(edit, editing);
      const data = { pageId, section, after: edit.after };
      return { command: { type: 'AddSection', data }, made: section.sectionId };
    }
    case 'PlaceBlock': {
      const { sectionId, cell, after } = edit;
      const block = { ...newBlock(edit, editing), cell };
      return {
        command: { type: 'PlaceBlock', data: { pageId, block, sectionId, after } },
        made: block.blockId,
      };
    }
    case 'RewriteBlockText': {
      const { type, locale = spokenBy(edit.blockId, editing), ...data } = edit;
      const isHtml = knownBlockType(knownBlock(draft, data.blockId).type).text?.kind === 'html';
      return {
        command: { type, data: { ...data, pageId, locale, to: isHtml ? cleanBlockHtml(data.to) : data.to } },
        made: null,
      };
    }
    default: {
      const { type, ...data } = edit;
      return { command: { type, data: { ...data, pageId } } as EditCommand, made: null };
    }
  }
}

/** The language of the site where the block says something in it, else the one that it speaks. */
function spokenBy(blockId: string, { draft, locale }: Editing): string {
  const { texts } = knownBlock(draft, blockId);
  return texts[locale] === undefined ? (Object.keys(texts)[0] ?? locale) : locale;
}

type AddSection = Extract<PageEdit, { type: 'AddSection' }>;
type PlaceBlock = Extract<PageEdit, { type: 'PlaceBlock' }>;

function newSection(
  { preset, copyOf, shared }: Pick<AddSection, 'preset' | 'copyOf' | 'shared'>,
  { draft, copiedDraft = draft, sharedTitle = '', locale, newId }: Editing,
): SectionWithBlocks {
  const sectionId = newId('section');
  const blockId = (index: number) => newId(`block ${index}`);
  if (copyOf !== undefined) {
    const original = wholeSection(knownSection(copiedDraft, copyOf), copiedDraft.blocks);
    return copied(original, sectionId, blockId);
  }
  if (shared !== undefined) return hostOf(shared, sharedTitle, { sectionId, blockId });
  return presetSection(preset ?? '', { sectionId, blockId }, locale);
}

/** What stands on a page for a section that pages share. */
export function hostOf(
  sharedId: string,
  title: string,
  ids: { readonly sectionId: string; blockId(index: number): string },
): SectionWithBlocks {
  const block = { type: sharedSection.type, cell: 0, options: { source: sharedId }, text: '' };
  return sectionFrom({ title: title.slice(0, LONGEST_NAME), style: {}, blocks: [block] }, ids, '');
}

/** Throws `PRESET_UNKNOWN`. */
export function presetSection(
  presetId: string,
  ids: { readonly sectionId: string; blockId(index: number): string },
  locale: string,
): SectionWithBlocks {
  const preset = presetOf(presetId);
  if (!preset) {
    throw new DomainError('PRESET_UNKNOWN', editorMessage('OPTION_UNKNOWN', { val: presetId }), {
      field: 'preset',
    });
  }
  return sectionFrom(preset, ids, locale);
}

export const copied = (
  original: SectionWithBlocks,
  sectionId: string,
  blockId: (index: number) => string,
): SectionWithBlocks => ({
  ...original,
  sectionId,
  blocks: original.blocks.map((block, index) => ({ ...block, blockId: blockId(index) })),
});

function newBlock(
  { blockType, copyOf }: PlaceBlock,
  { draft, copiedDraft = draft, locale, newId }: Editing,
): Omit<Block, 'cell'> {
  const blockId = newId('block');
  if (copyOf !== undefined) return { ...knownBlock(copiedDraft, copyOf), blockId };
  const { type, text } = knownBlockType(blockType ?? 0);
  const texts: Record<string, string> = text && text.initial !== '' ? { [locale]: text.initial } : {};
  return { blockId, type, options: optionsOf(type, {}), texts };
}
