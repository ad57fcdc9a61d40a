import { blockTypeOf } from '../../../../domain/pages/blocks/blockTypes.ts';
import type { PageContent, Section } from '../../../../domain/pages/content.facts.ts';
import type { PageDoc } from '../../../../projections/pages/pages.ts';
import type { PageSection } from '../../contracts/experiments/experiments.ts';

const LONGEST_TITLE = 60;

/** The sections of a page's draft, each by the words that it begins with, and whether visitors have it. */
export function sectionsOf({ draft, live }: Pick<PageDoc, 'draft' | 'live'>): PageSection[] {
  const published = new Set(live?.content.sections.map(({ sectionId }) => sectionId));
  return draft.sections.map((section, place) => ({
    sectionId: section.sectionId,
    title: `${place + 1}. ${titleOf(section, draft.blocks)}`,
    isLive: published.has(section.sectionId),
  }));
}

function titleOf({ blockIds }: Section, blocks: PageContent['blocks']): string {
  const found = blockIds.flatMap((blockId) => blocks[blockId] ?? []);
  for (const { texts } of found) {
    const [said = ''] = Object.values(texts);
    const words = said
      .replace(/<[^>]*>/g, ' ')
      .replace(/&[a-z]+;|&#\d+;/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (words !== '') return words.length > LONGEST_TITLE ? `${words.slice(0, LONGEST_TITLE)}…` : words;
  }
  const [first] = found;
  return (first && blockTypeOf(first.type)?.title) || 'Nothing in it';
}
