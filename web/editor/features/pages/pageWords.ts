import {
  type Block,
  blockTypeOf,
  type PageWhole,
  type SectionWithBlocks,
  type Standing,
  standingOf as standingIn,
} from '../../../../api/http/contracts/pages/editing.ts';
import type { PageHeadView, PageView } from '../../../../api/http/contracts/pages/pages.ts';
import { counted } from '../../text/words.ts';
import { said } from '../../words/language.ts';

/** The specification's words. */
export const STANDING_WORDS: Readonly<
  Record<Standing, { readonly words: string; readonly tone: 'good' | 'warn' | 'plain' }>
> = {
  published: { words: 'Published', tone: 'good' },
  scheduled: { words: 'Scheduled', tone: 'warn' },
  review: { words: 'Needs Review', tone: 'warn' },
  private: { words: 'Private', tone: 'plain' },
  draft: { words: 'Draft', tone: 'plain' },
};

/** How a page stands, in a word or two. */
export function standingOf({
  liveRevision,
  hasChanges,
  scheduled,
  submitted = null,
  wasShown = false,
}: Pick<PageHeadView | PageView, 'liveRevision' | 'hasChanges' | 'scheduled'> & {
  readonly submitted?: number | null;
  readonly wasShown?: boolean;
}): { readonly words: string; readonly tone: 'good' | 'warn' | 'plain' } {
  const standing = standingIn({
    ...{ isScheduled: scheduled !== null, isSubmitted: submitted !== null },
    ...{ isShown: liveRevision !== null, wasShown },
  });
  if (standing === 'published' && hasChanges) return { words: 'Changed since', tone: 'warn' };
  return STANDING_WORDS[standing];
}

const LONGEST = 40;
/** As formatted text writes them. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' },
};

const END_OF_PARAGRAPH = /<\/(?:h[1-6]|p|li|blockquote|pre)>/i;

/** What an outline calls a block: its type, and how its first heading or paragraph begins. */
export function blockName({ type, texts, options }: Block): string {
  const title = said(blockTypeOf(type)?.title ?? `Block ${type}`);
  const says = Object.values(texts)[0] ?? options.label ?? options.title ?? '';
  // A heading with what follows it would read as one sentence.
  const [opening = ''] = String(says)
    .split(END_OF_PARAGRAPH)
    .filter((part) => part.replace(/<[^>]*>|\s/g, '') !== '');
  const words = opening
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
  if (words === '') return title;
  return `${title}: ${words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words}`;
}

export const sectionName = ({ style }: SectionWithBlocks, place: number): string =>
  style.name === '' ? `Section ${place}` : style.name;

/** `thumbnails-per-row` as nobody would say it, for choices that have no words of their own. */
export const choiceWords = (choice: string): string => {
  const words = choice.replaceAll('-', ' ');
  return said(words.charAt(0).toUpperCase() + words.slice(1));
};

/** What the draft has otherwise than a version, in sentences; none where they are the same. */
export function differences(version: PageWhole, draft: PageWhole): readonly string[] {
  const told: string[] = [];
  if (version.title !== draft.title)
    told.push(`The title is “${draft.title}” instead of “${version.title}”.`);
  if (version.description !== draft.description) told.push('The description is another one.');
  const isOther = JSON.stringify(version.details ?? {}) !== JSON.stringify(draft.details ?? {});
  if (isOther) told.push('What is said of it beside its sections is another one.');
  const [before, after] = [version, draft].map(blocksOf) as [Map<string, Block>, Map<string, Block>];
  const gone = namesOf(version, draft);
  const come = namesOf(draft, version);
  const [added, removed] = [come.length, gone.length];
  const changed = [...after].filter(([id, block]) => {
    const known = before.get(id);
    return (
      known && JSON.stringify([known.options, known.texts]) !== JSON.stringify([block.options, block.texts])
    );
  });
  for (const name of come) told.push(`New in the draft: ${name}`);
  for (const name of gone) told.push(`No longer in the draft: ${name}`);
  for (const [, block] of changed) told.push(`Changed: ${blockName(block)}`);
  const [sections, drafted] = [version, draft].map(({ sections: all }) =>
    all.map(({ sectionId, style, blocks }) => [sectionId, style, blocks.map(({ blockId }) => blockId)]),
  );
  const isArranged = JSON.stringify(sections) !== JSON.stringify(drafted);
  if (isArranged && added + removed === 0) told.push('Sections look otherwise, or stand in another order.');
  return told;
}

/** Sections of the one that the other does not have, and where both have the section its blocks, as the outline names them. */
function namesOf(one: PageWhole, other: PageWhole): readonly string[] {
  const sections = new Set(other.sections.map(({ sectionId }) => sectionId));
  const blocks = blocksOf(other);
  return one.sections.flatMap((section, at) =>
    sections.has(section.sectionId)
      ? section.blocks.filter(({ blockId }) => !blocks.has(blockId)).map(blockName)
      : [`${sectionName(section, at + 1)} (section with ${counted(section.blocks.length, 'block')})`],
  );
}

const blocksOf = ({ sections }: PageWhole): Map<string, Block> =>
  new Map(sections.flatMap(({ blocks }) => blocks.map((block) => [block.blockId, block] as const)));
