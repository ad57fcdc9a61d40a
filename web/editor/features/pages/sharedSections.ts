import { type PageWhole, sharedBy } from '../../../../api/http/contracts/pages/editing.ts';
import { placedBlock, sectionById } from './pageTree.ts';
import type { Selection } from './selection.ts';

/** The shared section that what is chosen stands for, and the section that stands for it; `null` for anything else. */
export function hostedSection(
  content: PageWhole,
  { kind, id }: Selection,
): { readonly sectionId: string; readonly source: string } | null {
  const section = kind === 'section' ? sectionById(content, id) : placedBlock(content, id)?.section;
  const source = section?.blocks.flatMap((block) => sharedBy(block) ?? [])[0];
  return section && source !== undefined ? { sectionId: section.sectionId, source } : null;
}
