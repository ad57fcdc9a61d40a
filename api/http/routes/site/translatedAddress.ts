import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { categoryUrl, productUrl } from '../../../../domain/catalog/productUrl.ts';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import { inOriginal, inTranslation } from '../../contracts/site/translatedPaths.ts';
import type { Pages } from '../../pages/pages.ts';

interface Place {
  urlId?: string;
  entry?: string;
  slug?: string;
  category?: string;
}
type Spoken = Pick<Pages, 'translatedPaths'>;

const PRODUCTS = productUrl('');
const CATEGORIES = categoryUrl('');

/**
 * Reads an address as its language has it: `/de/ueber-uns` shows `/about`, and `/de/about` leads to it for good
 * (`docs/rules/languages.md#translated-addresses`). For `onRequest` of routes with `urlId`, and `entry` of records, or with
 * the `slug` of a product, or a `category` of the shop. In the site's own language nobody waits for it.
 */
export const translatedAddress =
  (pages: Spoken) =>
  (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (request.language === null) done();
    else
      readAddress(pages, request, reply).then((isSentOn) => {
        if (!isSentOn) done();
      }, done);
  };

/** The same for who waits. Answers whether the visitor was sent on. */
export async function readAddress(
  pages: Spoken,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { language } = request;
  if (language === null) return false;
  await request.readAfter(...SHOWN_MODELS);
  const paths = await pages.translatedPaths(request.websiteId, language, request.afterPosition());
  const here = request.url.split('?')[0] ?? '';
  const original = inOriginal(here, paths);
  const there = inTranslation(original, paths);
  if (there !== here && (request.method === 'GET' || request.method === 'HEAD')) {
    await reply.redirect(there + request.url.slice(here.length), 301);
    return true;
  }
  if (original === here) return false;
  const place = request.params as Place;
  if (place.slug !== undefined) place.slug = original.slice(PRODUCTS.length);
  else if (place.category !== undefined) place.category = original.slice(CATEGORIES.length);
  else {
    const [, urlId = '', entry = ''] = original.split('/');
    place.urlId = urlId;
    if (place.entry !== undefined) place.entry = entry;
  }
  return false;
}

/** Where a path leads in the language of who asks, behind its prefix. */
export async function spokenPath(
  pages: Spoken,
  { websiteId, language }: Pick<FastifyRequest, 'websiteId' | 'language'>,
  path: string,
): Promise<string> {
  if (language === null) return path;
  return inTranslation(path, await pages.translatedPaths(websiteId, language, 0));
}
