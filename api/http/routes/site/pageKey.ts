import type { FastifyRequest } from 'fastify';
import { type Assignment, exposureOf } from '../../../../domain/experiments/experiment.facts.ts';
import { filterQuery, type ListingFilter, NO_FILTER } from '../../pages/listingFilter.ts';
import type { PageFormat, PublicPage } from '../../pages/pages.ts';
import type { RecordsView } from '../../pages/records/recordsPage.ts';

/** What a page is kept under: everything of the request that changes what is on it. */
export function pageKey(
  { websiteId, language }: Pick<FastifyRequest, 'websiteId' | 'language'>,
  page: PublicPage,
  format: PageFormat,
): string {
  const view = `${websiteId}${language === null ? '' : ` in ${language}`} ${format ?? 'html'} ${page.kind}`;
  switch (page.kind) {
    case 'home':
      return view + variantKey(page.assigned);
    case 'donate':
      return `${view} ${page.amount ?? ''} ${page.fund ?? ''}`;
    case 'giftCard':
    case 'popup':
      return view;
    case 'product':
      return `${view} ${page.slug}`;
    case 'form':
      return `${view} ${page.address}`;
    case 'record':
      return `${view} ${page.urlId}/${page.entry}`;
    case 'records': {
      const { filter, page: number } = page.view;
      return `${view} ${number}${timeKey(page.view)} ${page.urlId} ${filter?.by ?? ''} ${filter?.term ?? ''}`;
    }
    case 'collection':
      return `${view} ${page.sort} ${page.page}${timeKey(page)} ${page.urlId} ${filterKey(page.filter)}${variantKey(page.assigned)}`;
    case 'shop':
      return `${view} ${page.sort} ${page.page} ${page.categorySlug ?? ''} ${filterKey(page.filter)}`;
  }
}

/** Which time of a collection is looked at. */
const timeKey = ({ isPast, isList, month }: Pick<RecordsView, 'isPast' | 'isList' | 'month'>): string =>
  [isPast && ' past', isList && ' list', month && ` month ${month}`].filter(Boolean).join('');

const variantKey = (assigned: Assignment = {}): string =>
  Object.entries(assigned)
    .map(([experimentId, variantId]) => ` ${exposureOf(experimentId, variantId)}`)
    .sort()
    .join('');

const filterKey = (filter: ListingFilter): string =>
  filter === NO_FILTER ? '' : new URLSearchParams(filterQuery(filter)).toString();
