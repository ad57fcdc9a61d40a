import { detailsOf } from '../../../../domain/pages/kinds/pageKinds.ts';
import { portfolio, project } from '../../../../domain/pages/kinds/portfolio.ts';
import { orderedRecords } from '../../../../projections/pages/orderedRecords.queries.ts';
import type { PortfolioPageContext, ProjectPageContext } from '../../contracts/site/portfolioPages.ts';
import type { RecordItem } from '../../contracts/site/recordPages.ts';
import type { PageMaking } from '../pageSources.ts';
import type { Site } from '../site.ts';
import type { ShownCollection } from './collectionOf.ts';
import { NO_FIGURES, recordItemOf, type ShownRecord } from './recordItem.ts';
import { recordPage } from './recordPage.ts';
import { type RecordsView, recordsPage } from './recordsPage.ts';

/** A portfolio: its projects in their owner's order. `null` as `recordsPage` says. */
export async function portfolioContext(
  sources: PageMaking,
  site: Site,
  shown: ShownCollection,
  { page, filter }: RecordsView,
): Promise<PortfolioPageContext | null> {
  const { pageSize, order, ...settings } = settingsOf(shown);
  const selection = { collectionId: shown.id, ...(filter && { [filter.by]: filter.term }) };
  const found = await orderedRecords(sources.readModels, site.websiteId, {
    ...{ ...selection, order, page, pageSize },
  });
  const made = await recordsPage(sources, site, shown, { page, filter }, { ...found, pageSize });
  if (!made) return null;
  const projects = made.records.map((record) => recordItemOf(site, shown, record, NO_FIGURES));
  return {
    ...made.page,
    template: 'portfolio',
    ...{ settings, projects },
    followPath: `/${shown.urlId}`,
    structuredData: portfolioData(site, made.page.collection, projects),
  };
}

/** A project of it, between its neighbours in that order. */
export async function projectContext(
  sources: PageMaking,
  site: Site,
  shown: ShownCollection,
  record: ShownRecord,
): Promise<ProjectPageContext> {
  const { page, body, descriptionOf } = await recordPage(sources, site, shown, record);
  const { client, year } = detailsOf(project, record.content.details);
  const item = {
    ...recordItemOf(site, shown, record, NO_FIGURES, body),
    ...{ title: page.page.title, client, year },
  };
  const { pageSize: _size, order: _order, ...settings } = settingsOf(shown);
  return {
    ...page,
    pageDescription: descriptionOf(item),
    template: 'project',
    ...{ item, settings },
    followPath: item.fullUrl,
    structuredData: { '@context': 'https://schema.org', ...workData(site, item) },
  };
}

function settingsOf({ content }: ShownCollection) {
  const { seoTitle: _title, shareImage: _image, ...settings } = detailsOf(portfolio, content.details);
  return settings;
}

type Named = Pick<Site, 'publicUrl' | 'settings'>;

/** A project for search engines: schema.org `CreativeWork`. */
function workData({ publicUrl, settings }: Named, item: RecordItem): Record<string, unknown> {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  return {
    '@type': 'CreativeWork',
    name: item.title,
    url: absolute(item.fullUrl),
    ...(item.excerpt !== '' && { description: item.excerpt }),
    ...(item.assetUrl !== '' && { image: absolute(item.assetUrl) }),
    creator: { '@type': 'Organization', name: settings.title },
    ...(item.tags.length > 0 && { keywords: item.tags.join(', ') }),
  };
}

const portfolioData = (
  site: Named,
  { title, fullUrl }: Pick<RecordItem['collection'], 'title' | 'fullUrl'>,
  projects: readonly RecordItem[],
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name: title,
  url: new URL(fullUrl, site.publicUrl).href,
  hasPart: projects.map((item) => workData(site, item)),
});
