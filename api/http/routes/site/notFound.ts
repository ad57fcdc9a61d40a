import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { PAGE_TYPE_REGISTRY } from '../../contracts/site/pageTypes.ts';
import { notFoundContext } from '../../pages/otherContexts.ts';
import type { PageFormat, Pages } from '../../pages/pages.ts';
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
  const page = await pages.personalPage(request.websiteId, (site) => notFoundContext(site, pathname), format);
  return sendPersonalPage(reply, status, page);
}

export async function answerNotFound(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pathname, searchParams } = new URL(request.url, 'http://path');
  if (FOR_PROGRAMS.test(pathname) || (request.method !== 'GET' && request.method !== 'HEAD')) {
    return sendProblem(reply, problemOf(new DomainError('NOT_FOUND', 'There is nothing here.'), request.id));
  }
  const format = searchParams.get('format');
  return sendNotFoundPage(
    pages,
    request,
    reply,
    format === 'json' || format === 'json-pretty' ? format : null,
  );
}
