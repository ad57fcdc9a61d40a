import { designAggregate } from '../../../../domain/design/design.decider.ts';
import { FIRST_LOOK } from '../../../../domain/design/look.facts.ts';
import { navigationAggregate } from '../../../../domain/navigation/navigation.decider.ts';
import type { PageKindName } from '../../../../domain/pages/kinds/pageKind.facts.ts';
import { waitingParts } from '../../../../domain/siteParts/parts.facts.ts';
import { sitePartsAggregate } from '../../../../domain/siteParts/siteParts.decider.ts';
import { designOf } from '../../../../projections/design/queries.ts';
import { everyPage } from '../../../../projections/pages/queries.ts';
import { homePageOf } from '../../../../projections/site/queries.ts';
import { templatesOf } from '../../../../projections/templates/queries.ts';
import { designChanges, pageChanges } from '../../../application/publishing/changeWords.ts';
import type { WaitingItem } from '../../contracts/site/publishing.ts';
import type { PublishingDependencies } from './dependencies.ts';

type Sources = Pick<PublishingDependencies, 'commandHandler' | 'readModels'>;
const ALONE = { isNew: false, isHome: false, plannedFor: null } as const;

/** Pages and posts whose draft is another than what visitors see; those that were taken back from visitors stay back. */
export async function waitingPages({ readModels }: Sources, websiteId: string): Promise<WaitingItem[]> {
  const [found, home] = await Promise.all([
    everyPage(readModels, websiteId),
    homePageOf(readModels, websiteId),
  ]);
  return found
    .filter(({ live, contentRevision, firstShownAt }) =>
      live ? live.revision !== contentRevision : firstShownAt === null,
    )
    .map(({ _id, kind, collectionId, title, live, draft, revision, scheduled }) => ({
      kind: collectionId === null ? 'page' : waitingKind(kind),
      ...{ id: _id, title, revision, isNew: live === null, isHome: _id === home?.pageId },
      plannedFor: scheduled?.publishAt ?? null,
      changes: [...pageChanges(live?.content ?? null, draft)],
    }));
}

/** What a record is called that waits; one without a name of its own is a post. */
const waitingKind = (kind: PageKindName): WaitingItem['kind'] =>
  kind === 'event' || kind === 'project' || kind === 'lesson' ? kind : 'post';

/** Design, announcement, header, footer and popup, menus, and files of the template. */
export async function waitingDesign(sources: Sources, websiteId: string): Promise<WaitingItem[]> {
  const { commandHandler, readModels } = sources;
  const [design, known, around, menus, files] = await Promise.all([
    commandHandler.load(designAggregate, websiteId),
    designOf(readModels, websiteId),
    commandHandler.load(sitePartsAggregate, websiteId),
    commandHandler.load(navigationAggregate, websiteId),
    templatesOf(readModels, websiteId),
  ]);
  const { draft, lookRevision, liveRevision, revision } = design.state;
  const isDesigned = lookRevision >= 0 && lookRevision !== liveRevision;
  const parts = waitingParts(around.state);
  return [
    ...(isDesigned
      ? [
          {
            ...{ kind: 'design' as const, id: websiteId, title: 'Design', revision, ...ALONE },
            changes: [...designChanges(known?.live?.look ?? FIRST_LOOK, draft)],
          },
        ]
      : []),
    ...(parts.length > 0
      ? [
          {
            ...{ kind: 'siteParts' as const, id: websiteId, title: 'Around every page', ...ALONE },
            revision: around.state.revision,
            plannedFor: around.state.scheduled?.publishAt ?? null,
            changes: parts.map((part) => `The ${part} is another one.`),
          },
        ]
      : []),
    ...(menus.state.drafts.length > 0
      ? [
          {
            ...{ kind: 'navigation' as const, id: websiteId, title: 'Menus', ...ALONE },
            revision: menus.state.revision,
            plannedFor: menus.state.scheduled?.publishAt ?? null,
            changes: menus.state.drafts.map(({ fieldName }) => `The menu ${fieldName} reads otherwise.`),
          },
        ]
      : []),
    ...files
      .filter(({ draft: file, live }) => (file.source ?? null) !== (live?.source ?? null))
      .map(({ name, draft: file }) => ({
        ...{ kind: 'template' as const, id: name, title: `Template ${name}`, ...ALONE },
        revision: file.revision,
        changes: [file.source === null ? 'The built-in file again.' : 'Written anew.'],
      })),
  ];
}
