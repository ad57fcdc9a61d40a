import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { pictureParamsSchema, pictureQuerySchema } from '../../contracts/media/media.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, sentAsBytes } from '../../kernel/schemas.ts';
import type { MediaDependencies } from './dependencies.ts';

/** In seconds, a year: other bytes have another address. */
const FOREVER = 'public, max-age=31536000, immutable';

/** GET /media/{assetId}/{contentHash}/{name}: a picture, in the width and the form that suit whoever asks. */
export function pictureRoute(
  app: Gateway,
  { pictureDelivery }: Pick<MediaDependencies, 'pictureDelivery'>,
): void {
  app.route({
    method: 'GET',
    url: '/:assetId/:contentHash/:name',
    schema: {
      tags: ['media'],
      summary: 'A picture of the site',
      description:
        'As AVIF or WebP where `Accept` names them, else as JPEG or PNG. What an address leads to never changes.',
      params: pictureParamsSchema,
      querystring: pictureQuerySchema,
      response: {
        200: {
          description: 'The picture',
          content: { 'image/*': { schema: sentAsBytes(z.string()) } },
        },
        304: z.null(),
        ...problems(400, 404),
      },
    },
    handler: async (request, reply) => {
      const { format } = request.query;
      const picture = await pictureDelivery.picture({
        contentHash: request.params.contentHash,
        width: format === undefined ? null : Number.parseInt(format, 10),
        accepts: acceptedBy(request),
      });
      if (!picture) throw new DomainError('ASSET_NOT_FOUND', 'There is no such picture.');
      const etag = `"${picture.tag}"`;
      reply
        .header('cache-control', picture.isFinal ? FOREVER : 'no-store')
        .header('vary', 'accept')
        .header('etag', etag);
      if (request.headers['if-none-match'] === etag) {
        return reply
          .code(304)
          .serializer(() => '')
          .send(null);
      }
      return reply.type(picture.contentType).send(picture.bytes);
    },
  });
}

function acceptedBy({ headers }: FastifyRequest): { readonly avif: boolean; readonly webp: boolean } {
  const accept = headers.accept ?? '';
  return { avif: accept.includes('image/avif'), webp: accept.includes('image/webp') };
}
