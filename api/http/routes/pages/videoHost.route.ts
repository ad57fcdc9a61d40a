import { videoAddressQuerySchema, videoHostSchema } from '../../contracts/pages/videoHost.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { SitePageDependencies } from './dependencies.ts';

/** GET /api/pages/video-host: whether a video elsewhere can be shown here, as far as its host says so. */
export function videoHostRoute(app: Gateway, { videoHosts }: SitePageDependencies): void {
  app.route({
    method: 'GET',
    url: '/video-host',
    onRequest: requireCapability('pages.read'),
    schema: {
      tags: ['site pages'],
      summary: 'Whether the host of a video lets it be shown elsewhere',
      description:
        'Asks Vimeo about addresses of its own, and nobody about others. Where it does not answer, the video is taken for one that can be shown.',
      querystring: videoAddressQuerySchema,
      response: { 200: videoHostSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => ({
      isOfBasicAccount: await videoHosts.isOfBasicAccount(request.query.address),
    }),
  });
}
