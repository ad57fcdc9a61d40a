import { z } from 'zod';
import { designAggregate } from '../../../../domain/design/design.decider.ts';
import { designs } from '../../../../projections/design/designs.ts';
import { designOf } from '../../../../projections/design/queries.ts';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import { designDetailSchema, designPreviewQuerySchema } from '../../contracts/design/design.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema, sentAsBytes } from '../../kernel/schemas.ts';
import { withDraftAround, withPopupOpen } from '../../pages/draftAround.ts';
import { previewContext } from '../../pages/previewContext.ts';
import { draftDesign } from '../../pages/siteDesign.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { DesignDependencies } from './dependencies.ts';
import { designView } from './designAnswers.ts';

const tags = ['design'];
const onRequest = requireCapability('settings.read');

/** `/api/design`: what staff see of how the site looks, the draft included. */
export function readDesignRoutes(app: Gateway, dependencies: DesignDependencies): void {
  const { commandHandler, readModels, pages, manifest, shoppingCarts, searchablePages } = dependencies;

  app.route({
    method: 'GET',
    url: '/',
    onRequest,
    schema: {
      tags,
      summary: 'How the site looks, to change it',
      description: 'Its draft, what was published of it, and the choices of whoever asks, to take them back.',
      headers: readHeadersSchema,
      response: { 200: designDetailSchema, ...problems(401, 403) },
    },
    handler: async (request, reply) => {
      await request.readAfter(designs.name);
      const { websiteId } = request;
      const [{ state }, known] = await Promise.all([
        commandHandler.load(designAggregate, websiteId),
        designOf(readModels, websiteId),
      ]);
      const { kind, id } = staffActor(request);
      const trail = (known?.trail ?? []).filter(({ by }) => by === `${kind}:${id}`);
      const design = designView(state);
      return reply.header('etag', etagOf(Math.max(0, design.revision))).send({
        design,
        publications: (known?.publications ?? []).map(({ revision, at, look }) => ({ revision, at, look })),
        trail: trail.map(({ revision, undoes }) => ({ revision, undoes })),
        fontFiles: { ...manifest.fonts.files },
        fontSheet: manifest.fonts.style,
      });
    },
  });

  app.route({
    method: 'GET',
    url: '/preview',
    onRequest,
    schema: {
      tags,
      summary: 'A page of the site in the design that is being made',
      description:
        'Any public page by its path, products that nobody has published yet, the pages of buying with an example in them (`/order/thanks` after it), and the lock ' +
        'screen (`/_unlock`), in the site’s template and the draft of the design. Without scripts; only staff get it.',
      headers: readHeadersSchema,
      querystring: designPreviewQuerySchema,
      response: {
        200: {
          description: 'The page',
          content: { 'text/html': { schema: sentAsBytes(z.string()) } },
        },
        ...problems(400, 401, 403, 404),
      },
    },
    handler: async (request, reply) => {
      await request.readAfter(...SHOWN_MODELS);
      const { path, mode, parts, popup, look: which } = request.query;
      const { draft } = (await commandHandler.load(designAggregate, request.websiteId)).state;
      const darkMode = mode === 'dark' ? 'always' : mode === 'light' ? 'never' : draft.options.darkMode;
      const look = { ...draft, options: { ...draft.options, darkMode } };
      const { websiteId } = request;
      const design = draftDesign(look, manifest.fonts.files);
      const { bytes, contentType, policy } = await pages.staffPage(websiteId, async (sources, seen) => {
        const site = parts === 'draft' ? await withDraftAround(commandHandler, sources, seen) : seen;
        const context = await previewContext(
          { ...sources, shoppingCarts, searchablePages },
          which === 'live' ? site : { ...site, design },
          path,
        );
        return withPopupOpen(context, popup);
      });
      if (policy) reply.header('content-security-policy', policy);
      return reply.header('x-robots-tag', 'noindex').type(contentType).send(bytes);
    },
  });
}
