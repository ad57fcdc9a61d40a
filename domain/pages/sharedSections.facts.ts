import { sharedSection } from './blocks/sharedBlock.ts';
import type { PageContent } from './content.facts.ts';
import type { Block } from './page.ts';

/** The shared section that a block stands for; `null` for any other block, and for one that stands for none. */
export function sharedBy({ type, options }: Pick<Block, 'type' | 'options'>): string | null {
  const { source } = options;
  return type === sharedSection.type && typeof source === 'string' && source !== '' ? source : null;
}

/** The shared sections that a page uses, each once. */
export const sharedIn = ({ blocks }: PageContent): readonly string[] => [
  ...new Set(Object.values(blocks).flatMap((block) => sharedBy(block) ?? [])),
];
