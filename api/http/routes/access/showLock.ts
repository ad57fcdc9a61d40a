import type { FastifyReply, FastifyRequest } from 'fastify';
import { SITE_PLACE } from '../../../../domain/access/access.state.ts';
import { PAGE_TYPE_REGISTRY } from '../../contracts/site/pageTypes.ts';
import { type LockVisit, lockContext } from '../../pages/lockContext.ts';
import type { Pages } from '../../pages/pages.ts';
import { showPersonalPage } from '../site/sendPage.ts';

/** Asks for the password of the site (103) or of a page (105), as HTML or as the data of that page. */
export async function showLock(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: LockVisit,
  status: number = (
    visit.placeId === SITE_PLACE ? PAGE_TYPE_REGISTRY.lockScreen : PAGE_TYPE_REGISTRY.protectedContent
  ).status,
): Promise<FastifyReply> {
  const { websiteId } = request;
  const query = { format: formatOf(request) };
  return showPersonalPage(pages, { websiteId, query }, reply, (site) => lockContext(site, visit), status);
}

/** Of whatever was asked for: its route may not have read it yet. */
function formatOf({ url }: FastifyRequest): 'json' | 'json-pretty' | undefined {
  const format = new URL(url, 'http://path').searchParams.get('format');
  return format === 'json' || format === 'json-pretty' ? format : undefined;
}
