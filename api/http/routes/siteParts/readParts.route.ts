import { sitePartsAggregate } from '../../../../domain/siteParts/siteParts.decider.ts';
import { sitePartsOf } from '../../../../projections/siteParts/queries.ts';
import { siteParts } from '../../../../projections/siteParts/siteParts.ts';
import { partsBefore } from '../../../application/siteParts/siteParts.ts';
import { sitePartsDetailSchema } from '../../contracts/site/siteParts.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { etagOf } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { SitePartsDependencies } from './dependencies.ts';
import { partsView } from './partsAnswers.ts';

/** `/api/site-parts`: what staff see of announcement, header and footer, the draft included. */
export function readPartsRoute(app: Gateway, { commandHandler, readModels }: SitePartsDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['site'],
      summary: 'What stands around pages, to change it',
      description: 'Draft, what visitors see, what was published, and the changes of whoever asks.',
      headers: readHeadersSchema,
      response: { 200: sitePartsDetailSchema, ...problems(401, 403) },
    },
    handler: async (request, reply) => {
      await request.readAfter(siteParts.name);
      const { websiteId } = request;
      const [{ state }, known, before] = await Promise.all([
        commandHandler.load(sitePartsAggregate, websiteId),
        sitePartsOf(readModels, websiteId),
        partsBefore(commandHandler, websiteId),
      ]);
      const { kind, id } = staffActor(request);
      const trail = (known?.trail ?? []).filter(({ by }) => by === `${kind}:${id}`);
      const around = partsView(state, before);
      return reply.header('etag', etagOf(Math.max(0, around.revision))).send({
        around,
        publications: (known?.publications ?? []).map(({ revision, at, parts }) => ({ revision, at, parts })),
        trail: trail.map(({ revision, undoes }) => ({ revision, undoes })),
      });
    },
  });
}
