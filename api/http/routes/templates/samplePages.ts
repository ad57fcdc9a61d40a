import type { FastifyRequest } from 'fastify';
import { isCollection } from '../../../../domain/pages/kinds/pageKinds.ts';
import type { TemplateFault } from '../../../../domain/templates/template.decider.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { listCategories, listProducts } from '../../../../projections/catalog/queries.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import { pagesOf } from '../../../../projections/pages/queries.ts';
import { liveRecords } from '../../../../projections/pages/records.queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { liveTemplatesOf } from '../../../../projections/templates/queries.ts';
import { templates } from '../../../../projections/templates/templates.ts';
import type { PageContext } from '../../contracts/site/pages.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { ownTemplatesOf } from '../../pages/site.ts';
import type { TemplateDependencies } from './dependencies.ts';

interface SamplePage {
  readonly address: string;
  readonly title: string;
}

/** What the addresses of sample pages, and the files that show them, are found in. */
export const SAMPLE_MODELS: readonly string[] = [productList, pages, templates].map(({ name }) => name);

/** One page of every kind that can be looked at without having bought anything. */
export async function addressesOf(readModels: ReadModels, websiteId: string): Promise<SamplePage[]> {
  const [products, categories, known] = await Promise.all([
    listProducts(readModels, { websiteId, pageSize: 1 }),
    listCategories(readModels, websiteId),
    pagesOf(readModels, websiteId),
  ]);
  const [product] = products.items;
  const [category] = categories;
  const page = known.find(({ live, kind }) => live !== null && kind === 'page');
  const collections = known.filter(
    ({ live, kind }, index) =>
      live !== null &&
      isCollection(kind) &&
      index === known.findIndex((one) => one.live && one.kind === kind),
  );
  const ofCollections = await Promise.all(
    collections.map(async ({ _id: collectionId, urlId, title }) => {
      const { records } = await liveRecords(readModels, websiteId, { collectionId, page: 1, pageSize: 1 });
      const shown = records.map((record) => ({
        address: `/${urlId}/${record.urlId}`,
        title: record.live?.content.title ?? '',
      }));
      return [{ address: `/${urlId}`, title }, ...shown];
    }),
  );
  return [
    { address: '/', title: 'Home page' },
    { address: '/shop', title: 'Shop' },
    ...(category ? [{ address: `/shop/${category.slug}`, title: category.name }] : []),
    ...(product ? [{ address: `/shop/p/${product.slug}`, title: product.name }] : []),
    ...(page ? [{ address: `/${page.urlId}`, title: page.title }] : []),
    ...ofCollections.flat(),
    { address: '/cart', title: 'Cart' },
    { address: '/search?q=a', title: 'Search' },
    { address: '/account/login', title: 'Account' },
  ];
}

/** What the template of a page gets, as whoever asks would see it; `null` where there is no page at the address. */
export async function contextAt(
  app: Gateway,
  request: FastifyRequest,
  address: string,
): Promise<PageContext | null> {
  const url = new URL(address, 'http://site.invalid');
  url.searchParams.set('format', 'json');
  const { host, cookie } = request.headers;
  const answer = await app.inject({
    ...{ method: 'GET', url: `${url.pathname}${url.search}` },
    headers: { ...(host && { host }), ...(cookie && { cookie }) },
  });
  const isPage = answer.statusCode === 200 && String(answer.headers['content-type']).includes('json');
  return isPage ? (answer.json() as PageContext) : null;
}

/** Why pages of the site could not be shown by a file that is to go live, or without one that is to go, beside those that are. */
export async function faultsOn(
  app: Gateway,
  { readModels, siteTemplates, pageAssets }: TemplateDependencies,
  request: FastifyRequest,
  file: { readonly name: string; readonly source: string | null },
): Promise<TemplateFault[]> {
  await request.readAfter(...SAMPLE_MODELS);
  const { websiteId } = request;
  const { name, source } = file;
  const mistakes = (await siteTemplates.check(source ?? '')).filter(({ isWarning }) => !isWarning);
  if (mistakes.length > 0) {
    return mistakes.map(({ message, line, column }) => ({ message, line, column, address: null }));
  }
  const live = await liveTemplatesOf(readModels, websiteId);
  const { [name]: _, ...others } = live;
  const own = ownTemplatesOf(source === null ? others : { ...others, [name]: source });
  const faults: TemplateFault[] = [];
  for (const { address } of await addressesOf(readModels, websiteId)) {
    const context = await contextAt(app, request, address);
    if (!own || !context) continue;
    const rendering = await siteTemplates.render({ own, form: 'page', context, assets: pageAssets });
    if ('html' in rendering) continue;
    for (const { template, message } of rendering.faults) {
      faults.push({ message: `${template}: ${message}`, line: null, column: null, address });
    }
  }
  return faults;
}
