import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import { inOriginal, inTranslation } from '../../contracts/site/translatedPaths.ts';
import { waitingWhere } from '../../kernel/hooks.ts';
import type { Pages } from '../../pages/pages.ts';

interface Place {
  urlId: string;
  entry?: string;
}

/**
 * Reads the address of a page as its language has it: `/de/ueber-uns` shows `/about`, and `/de/about` leads to it for good
 * (`docs/rules/languages.md#translated-addresses`). For routes with `urlId`, and `entry` of records.
 */
export const readInLanguage =
  (pages: Pick<Pages, 'translatedPaths'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { websiteId, language } = request;
    if (language === null) return;
    await request.readAfter(...SHOWN_MODELS);
    const paths = await pages.translatedPaths(websiteId, language, request.afterPosition());
    const here = request.url.split('?')[0] ?? '';
    const original = inOriginal(here, paths);
    const there = inTranslation(original, paths);
    if (there !== here && (request.method === 'GET' || request.method === 'HEAD')) {
      await reply.redirect(there + request.url.slice(here.length), 301);
      return;
    }
    if (original === here) return;
    const place = request.params as Place;
    const [, urlId = '', entry = ''] = original.split('/');
    place.urlId = urlId;
    if (place.entry !== undefined) place.entry = entry;
  };

/** The same for `onRequest`: who reads a site in its own language, as most do, waits for nothing. */
export function translatedAddress(pages: Pick<Pages, 'translatedPaths'>) {
  const read = readInLanguage(pages);
  return waitingWhere(
    ({ language }) => language,
    (_language, request, reply) => read(request, reply),
  );
}
