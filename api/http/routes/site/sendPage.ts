import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import type { PageContext } from '../../contracts/site/pages.ts';
import { gzipped, LEVEL, WORTH_COMPRESSING } from '../../pages/compression.ts';
import type { CachedPage } from '../../pages/pageCache.ts';
import type { AfterForm, PageFormat, Pages, PublicPage, RenderedPage } from '../../pages/pages.ts';
import type { Site } from '../../pages/site.ts';

/** Whoever keeps it, in a browser or between, asks whether it is still right before it is shown again. */
const SHARED = 'public, max-age=0, must-revalidate';
const PERSONAL = 'private, no-store';
const compress = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/**
 * A page that is the same for everybody, or 304 when the browser has it. It brings nobody a cookie, so that a cache in
 * between may keep it for all: a browser fetches its crumb when it needs one.
 */
export function sendPublicPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  // Of a locked site, it is the same for everybody who has the password, and for nobody in between.
  if (request.isBehindLock) return sendSealedPage(request, reply, page);
  reply.header('cache-control', SHARED).header('vary', 'accept-encoding');
  if (page.policy) reply.header('content-security-policy', page.policy);
  const sent = acceptsGzip(request) ? gzipped(page) : page;
  reply.header('etag', sent.etag);
  if (matches(request.headers['if-none-match'], sent.etag)) return reply.code(304).send();
  if (sent !== page) reply.header('content-encoding', 'gzip');
  return reply.type(page.contentType).send(sent.bytes);
}

/** A public page that not everybody may see: for who was let in, and to be kept by nobody. */
export function sendSealedPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  return sendVariantPage(request, reply.header('x-robots-tag', 'noindex'), page);
}

/** A public page in the variant that this visitor sees: to be kept by nobody, and found like any other. */
export function sendVariantPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): FastifyReply {
  reply.header('cache-control', PERSONAL).header('vary', 'accept-encoding');
  if (page.policy) reply.header('content-security-policy', page.policy);
  const sent = acceptsGzip(request) ? gzipped(page) : page;
  if (sent !== page) reply.header('content-encoding', 'gzip');
  return reply.type(page.contentType).send(sent.bytes);
}

/** A page that only this visitor may see: compressed off the main thread, as nobody will ask for these bytes again. */
export async function sendPersonalPage(
  reply: FastifyReply,
  status: number,
  page: RenderedPage,
): Promise<FastifyReply> {
  if (page.contentType.startsWith('text/html')) reply.issueCrumb();
  if (page.policy) reply.header('content-security-policy', page.policy);
  // What is of one person, or not there at all, is nothing to be found by searching.
  reply.header('x-robots-tag', 'noindex');
  reply.code(status).header('cache-control', PERSONAL).header('vary', 'accept-encoding');
  reply.type(page.contentType);
  if (page.bytes.length < WORTH_COMPRESSING || !acceptsGzip(reply.request)) return reply.send(page.bytes);
  return reply.header('content-encoding', 'gzip').send(await compress(page.bytes, { level: LEVEL }));
}

/** Makes a page that only this visitor may see, in the language and the format that they ask for, and sends it. */
export async function showPersonalPage(
  pages: Pages,
  request: {
    readonly websiteId: string;
    readonly query: { readonly format?: PageFormat | undefined };
  },
  reply: FastifyReply,
  contextIn: (site: Site) => PageContext,
  status = 200,
  after: AfterForm = {},
): Promise<FastifyReply> {
  await reply.request.readAfter(...SHOWN_MODELS);
  const format = request.query.format ?? null;
  const forms = { ...after, ...(format === null && { crumb: reply.issueCrumb() }) };
  const page = await pages.personalPage(
    request.websiteId,
    (site) => ({ ...contextIn(site), ...forms }),
    format,
    // That of the address, whoever asks for the page on behalf of it.
    reply.request.language,
  );
  return sendPersonalPage(reply, status, page);
}

/** A public page for who sent a form of it without JavaScript; whether there is such a page. */
export async function sendPageAfterForm(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  page: PublicPage,
  { status = 200, ...after }: AfterForm & { readonly status?: number },
): Promise<boolean> {
  await request.readAfter(...SHOWN_MODELS);
  const forms = { ...after, crumb: reply.issueCrumb() };
  const rendered = await pages.pageAfterForm(request.websiteId, page, forms, request.language);
  if (rendered) await sendPersonalPage(reply, status, rendered);
  return rendered !== null;
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
  const accepted = headers['accept-encoding'];
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted);
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch === '*' || ifNoneMatch.includes(etag))
  );
}
