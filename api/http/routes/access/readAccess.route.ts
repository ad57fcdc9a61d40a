import { accessAggregate } from '../../../../domain/access/access.decider.ts';
import { type AccessState, placeIn } from '../../../../domain/access/access.state.ts';
import { collections as collectionsModel } from '../../../../projections/collections/collections.ts';
import { enabledCollections } from '../../../../projections/collections/queries.ts';
import { memberAreas } from '../../../../projections/members/memberAreas.ts';
import { memberAreasByIds } from '../../../../projections/members/queries.ts';
import { pages as pagesModel } from '../../../../projections/pages/pages.ts';
import { pagesOf } from '../../../../projections/pages/queries.ts';
import { accessListSchema } from '../../contracts/access/access.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { audienceOf, previewsOf, siteAccessOf } from './accessViews.ts';
import type { AccessDependencies } from './dependencies.ts';

/** GET /api/access: the site, and every page and collection of products that is not simply there for everybody. */
export function readAccessRoute(app: Gateway, dependencies: AccessDependencies): void {
  const { commandHandler, readModels, now } = dependencies;

  async function pagesIn(websiteId: string, state: AccessState) {
    const [pages, collections] = await Promise.all([
      pagesOf(readModels, websiteId),
      enabledCollections(readModels, websiteId),
    ]);
    const heads = [
      ...pages.map(({ _id, title, urlId }) => ({ _id, title, urlId, kind: 'page' as const })),
      ...collections.map(({ _id, title, urlId }) => ({ _id, title, urlId, kind: 'collection' as const })),
    ];
    const areaIds = [...state.places.values()].flatMap(({ memberAreaId }) => memberAreaId ?? []);
    const areas = await memberAreasByIds(readModels, websiteId, areaIds);
    const linking = { ...dependencies, now: now() };
    return heads
      .map(({ _id: pageId, title, urlId, kind }) => {
        const place = placeIn(state, pageId);
        return {
          ...{ pageId, title, urlId, kind, audience: audienceOf(place), isHidden: place.isHidden },
          memberAreaName: areas.find(({ _id }) => _id === place.memberAreaId)?.name ?? '',
          previewCount: previewsOf(state, pageId, linking).length,
        };
      })
      .filter(
        ({ audience, isHidden, previewCount }) => audience !== 'everybody' || isHidden || previewCount > 0,
      );
  }

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('pages.read'),
    schema: {
      tags: ['access'],
      summary: 'Who may see what',
      description:
        'The lock of the site, and the pages that are for some, hidden, or shown as a draft by a link.',
      headers: readHeadersSchema,
      response: { 200: accessListSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(pagesModel.name, memberAreas.name, collectionsModel.name);
      const { websiteId } = request;
      const { state } = await commandHandler.load(accessAggregate, websiteId);
      return { site: siteAccessOf(state), pages: await pagesIn(websiteId, state) };
    },
  });
}
