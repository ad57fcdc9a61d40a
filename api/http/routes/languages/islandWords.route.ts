import { z } from 'zod';
import type { Gateway } from '../../kernel/gateway.ts';
import { ownWordsIn } from '../../pages/templateWords.ts';
import type { LanguageDependencies } from './dependencies.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** `/assets/words/{language}-{version}.json`: what the scripts of a page say in its language. */
export function islandWordsRoute(app: Gateway, { siteLanguages, templateWords }: LanguageDependencies): void {
  app.route({
    method: 'GET',
    url: '/:name.json',
    schema: {
      tags: ['pages'],
      summary: 'What scripts of the storefront say in a language',
      description: 'By the English that stands in them. Pages name the one that they are shown in.',
      params: z.object({
        name: z
          .string()
          .max(60)
          .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*-[0-9a-f]{16}$/)
          .meta({ example: 'de-0123456789abcdef' }),
      }),
      response: {
        200: z.record(z.string(), z.string()).meta({ examples: [{ Remove: 'Entfernen' }] }),
        404: z.void().describe('They speak English in this language.'),
      },
    },
    handler: async (request, reply) => {
      const { websiteId, params } = request;
      const language = params.name.slice(0, params.name.lastIndexOf('-'));
      const texts = await siteLanguages.texts(websiteId, language);
      const spoken = templateWords.ofIslands(language, ownWordsIn(texts, language));
      if (!spoken) return reply.callNotFound();
      const isSame = spoken.address.endsWith(`/${params.name}.json`);
      return (
        reply
          // A page that was made before the words were others gets those that there are, and asks again.
          .header('cache-control', isSame ? FOREVER : 'public, max-age=60')
          .send({ ...spoken.words })
      );
    },
  });
}
