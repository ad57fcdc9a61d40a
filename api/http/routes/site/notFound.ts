import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import { PAGE_TYPE_REGISTRY } from '../../contracts/site/pageTypes.ts';
import { notFoundContext } from '../../pages/otherContexts.ts';
import type { PageFormat, Pages } from '../../pages/pages.ts';
import type { Redirects } from '../../pages/redirects.ts';
import { problemOf, sendProblem } from '../../plugins/errors.ts';
import { sendPersonalPage } from './sendPage.ts';

/** Paths that programs call: they are answered with a problem, not with a page. */
const FOR_PROGRAMS = /^\/(api|assets|metrics|healthz|readyz)(\/|$)/;

export async function sendNotFoundPage(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  format: PageFormat,
): Promise<FastifyReply> {
  const { pathname } = new URL(request.url, 'http://path');
  const { status } = PAGE_TYPE_REGISTRY.notFound;
  const { websiteId, language } = request;
  await request.readAfter(...SHOWN_MODELS);
  const page = await pages.personalPage(
    websiteId,
    (site) => notFoundContext(site, pathname),
    format,
    language,
  );
  return sendPersonalPage(reply, status, page);
}

/**
 * Sends whoever asks for a path without a page where the owner has said; answers whether they have. Browsers ask again the
 * next time, since the owner may change it.
 */
export async function sendElsewhere(
  redirects: Pick<Redirects, 'ofPath'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { pathname } = new URL(request.url, 'http://path');
  const elsewhere = await redirects.ofPath(request.websiteId, decoded(pathname));
  if (!elsewhere) return false;
  await reply.header('cache-control', 'no-cache').redirect(elsewhere.url, elsewhere.status);
  return true;
}

/** What cannot be read stands for itself. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch (error) {
    if (error instanceof URIError) return pathname;
    throw error;
  }
}

/** For programs, which read no page. */
export const sendNothingHere = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(reply, problemOf(new DomainError('NOT_FOUND', 'There is nothing here.'), request.id));

export async function answerNotFound(
  pages: Pages,
  redirects: Pick<Redirects, 'ofPath'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pathname, searchParams } = new URL(request.url, 'http://path');
  if (FOR_PROGRAMS.test(pathname) || (request.method !== 'GET' && request.method !== 'HEAD')) {
    return sendNothingHere(request, reply);
  }
  if (await sendElsewhere(redirects, request, reply)) return reply;
  const format = searchParams.get('format');
  return sendNotFoundPage(
    pages,
    request,
    reply,
    format === 'json' || format === 'json-pretty' ? format : null,
  );
}
