import { DomainError } from '../../../../domain/kernel/errors.ts';
import { sharedIn } from '../../../../domain/pages/sharedSections.facts.ts';
import type { PageDoc } from '../../../../projections/pages/pages.ts';
import { everyPage } from '../../../../projections/pages/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { SectionUse } from '../../contracts/pages/sharedSections.ts';

/** Pages and posts by the shared sections that their draft, live or planned page shows. */
export async function sectionUses(
  readModels: ReadModels,
  websiteId: string,
): Promise<ReadonlyMap<string, readonly SectionUse[]>> {
  const uses = new Map<string, SectionUse[]>();
  for (const page of await everyPage(readModels, websiteId)) {
    const isShown = page.live !== null && sharedIn(page.live.content).length > 0;
    for (const id of usedBy(page)) {
      const use = { id: page._id, title: page.title, isLive: isShown };
      uses.set(id, [...(uses.get(id) ?? []), use]);
    }
  }
  return uses;
}

function usedBy({ draft, live, scheduled }: PageDoc): ReadonlySet<string> {
  const contents = [draft, live?.content, scheduled?.content];
  return new Set(contents.flatMap((content) => (content ? sharedIn(content) : [])));
}

/** Throws `SHARED_SECTION_IN_USE` with the places where it stands. */
export async function assertUnused(readModels: ReadModels, websiteId: string, id: string): Promise<void> {
  const places = (await sectionUses(readModels, websiteId)).get(id) ?? [];
  if (places.length === 0) return;
  const names = places.map(({ title }) => `“${title}”`).join(', ');
  throw new DomainError(
    'SHARED_SECTION_IN_USE',
    `This section stands on ${names}. Take it off there first.`,
    {
      places,
    },
  );
}
