import { orderIn } from '../../../../domain/pages/kinds/order.facts.ts';
import { orderedNeighbours } from '../../../../projections/pages/orderedRecords.queries.ts';
import { neighbourRecord } from '../../../../projections/pages/records.queries.ts';
import type { BlockPageContext } from '../../contracts/site/blockPages.ts';
import { PAGE_TYPES } from '../../contracts/site/pageTypes.ts';
import type { PostPageContext, RecordItem } from '../../contracts/site/recordPages.ts';
import { blockPageContext } from '../blockPageContext.ts';
import type { PageMaking } from '../pageSources.ts';
import type { Site } from '../site.ts';
import type { ShownCollection } from './collectionOf.ts';
import type { ShownRecord } from './recordItem.ts';
import { shownRecords } from './shownRecords.ts';

interface RecordPage {
  readonly page: BlockPageContext & Pick<PostPageContext, 'previous' | 'next'>;
  /** All that it says, as clean HTML. */
  readonly body: string;
  /** What search engines are told of it. */
  readonly descriptionOf: (item: Pick<RecordItem, 'excerpt'>) => string;
}

/** What the page of every record has (page type 50): its sections, and its neighbours by date or in their owner's order. */
export async function recordPage(
  sources: PageMaking,
  site: Site,
  shown: ShownCollection,
  record: ShownRecord,
): Promise<RecordPage> {
  const [own, { previous, next }] = await Promise.all([
    blockPageContext(sources, site, { ...record, fullUrl: `/${shown.urlId}/${record.urlId}` }),
    neighboursOf(sources, site, shown, record),
  ]);
  const linkTo = (found: typeof previous) => {
    const [one] = found ? shownRecords(site, [found]) : [];
    return one ? { title: one.content.title, fullUrl: `/${shown.urlId}/${one.urlId}` } : null;
  };
  const body = own.page.sections
    .flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks))
    .filter(({ name }) => name === 'html' || name === 'markdown')
    .map(({ text }) => text)
    .join('\n');
  return {
    page: { ...own, pageType: PAGE_TYPES.contentItem, previous: linkTo(previous), next: linkTo(next) },
    body,
    descriptionOf: ({ excerpt }) => record.content.description || excerpt || own.pageDescription,
  };
}

/** The records beside one that visitors see. */
async function neighboursOf(
  { readModels }: PageMaking,
  { websiteId }: Site,
  { id: collectionId, kind, content }: ShownCollection,
  { id, shownOn }: ShownRecord,
) {
  const order = orderIn(kind, content.details);
  if (order) return orderedNeighbours(readModels, websiteId, { collectionId, order, id });
  const [previous, next] = await Promise.all(
    (['earlier', 'later'] as const).map((which) =>
      neighbourRecord(readModels, websiteId, { collectionId, shownOn, which }),
    ),
  );
  return { previous: previous ?? null, next: next ?? null };
}
