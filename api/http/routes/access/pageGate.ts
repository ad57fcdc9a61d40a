import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccessState, type PlaceAccess, placeIn } from '../../../../domain/access/access.state.ts';
import { collectionAggregate } from '../../../../domain/collections/collection.decider.ts';
import { joinedId } from '../../../../domain/kernel/ids.ts';
import { pageAggregate } from '../../../../domain/pages/page.decider.ts';
import { urlAggregate } from '../../../../domain/urls/url.decider.ts';
import { pages as pagesModel } from '../../../../projections/pages/pages.ts';
import { livePageAt } from '../../../../projections/pages/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { AccessRules } from '../../../application/access/accessRules.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { PAGE_TYPES } from '../../contracts/site/pageTypes.ts';
import { membersContext } from '../../pages/otherContexts.ts';
import type { Pages } from '../../pages/pages.ts';
import type { MemberViews } from '../members/memberViews.ts';
import { showPersonalPage } from '../site/sendPage.ts';
import { showLock } from './showLock.ts';

/**
 * How somebody comes to a page: as everybody does; found by its address alone; let in where not everybody is; or not at
 * all, and then they were answered.
 */
export type PageEntry = 'open' | 'hidden' | 'letIn' | 'answered';

/** Stands before the pages right below the root of the site. */
export interface PageGate {
  /** Whether nothing is kept from anybody: known without waiting. */
  isOpen(websiteId: string): boolean;
  /** Whether search engines are to leave alone what has this URL id, e.g. a product. */
  isHidden(websiteId: string, urlId: string): Promise<boolean>;
  /** Answers whoever may not see a page, or a collection of products, that is published at this address. */
  enter(request: FastifyRequest, reply: FastifyReply, urlId: string): Promise<PageEntry>;
  /** Whether somebody may see a page: for calls about it, which answer by themselves. */
  mayEnter(request: FastifyRequest, pageId: string): Promise<boolean>;
}

export interface PageGateDependencies {
  readonly accessRules: AccessRules;
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly readModels: ReadModels;
  readonly pages: Pages;
  readonly memberViews: MemberViews;
}

/** A page that was published this moment, whose words have not arrived yet. */
const UNTITLED = { title: '', description: '' };

export function createPageGate(dependencies: PageGateDependencies): PageGate {
  const { accessRules, commandHandler, readModels, pages, memberViews } = dependencies;

  /** The page that has this address, and who may see it. */
  async function placeAt(state: AccessState, websiteId: string, urlId: string) {
    const { state: url } = await commandHandler.load(urlAggregate, joinedId(websiteId, urlId));
    if (url.status !== 'taken') return null;
    return { kind: url.owner.kind, pageId: url.owner.id, access: placeIn(state, url.owner.id) };
  }

  /** By the log: a read model that is behind would let strangers in who come with the page itself. */
  async function isPublished(kind: string, pageId: string): Promise<boolean> {
    if (kind === 'collection') {
      const { state } = await commandHandler.load(collectionAggregate, pageId);
      return state.status !== 'absent' && state.texts.enabled;
    }
    const { state } = await commandHandler.load(pageAggregate, pageId);
    return state.status === 'there' && state.liveRevision !== null;
  }

  async function enterAsMember(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { readonly pageId: string; readonly urlId: string; readonly memberAreaId: string },
  ): Promise<PageEntry> {
    const { pageId, urlId, memberAreaId } = page;
    const viewer = await memberViews.viewerOf(request, { memberAreaId });
    if (viewer.isStaff || viewer.isMember) return 'letIn';
    await request.readAfter(pagesModel.name);
    const [memberArea, live] = await Promise.all([
      memberViews.areaOf(memberAreaId),
      livePageAt(readModels, request.websiteId, urlId),
    ]);
    const { title, description } = live?.live?.content ?? UNTITLED;
    const member = {
      pageType: PAGE_TYPES.memberAreaAccessDenied,
      viewerAccessStatus: viewer.isSignedIn ? ('NOT_A_MEMBER' as const) : ('SIGNED_OUT' as const),
      ...{ contentCollectionId: pageId, contentItemId: null, pagePath: `/${urlId}` },
      collection: { title, description },
      memberArea,
      join: await memberViews.joinOf(request.websiteId, memberArea),
      items: [],
    };
    const crumb = reply.issueCrumb();
    const query = request.query as { readonly format?: 'json' | 'json-pretty' };
    const { websiteId, language } = request;
    const asked = { websiteId, language, query };
    await showPersonalPage(pages, asked, reply, (site) => membersContext(site, member, crumb), 403);
    return 'answered';
  }

  const mayPass = async (request: FastifyRequest, pageId: string, passwordHash: string): Promise<boolean> =>
    request.hasPass(pageId, passwordHash) || request.isStaffMember();

  async function enterByPassword(
    request: FastifyRequest,
    reply: FastifyReply,
    pageId: string,
    { passwordHash, words }: PlaceAccess & { readonly passwordHash: string },
  ): Promise<PageEntry> {
    if (await mayPass(request, pageId, passwordHash)) return 'letIn';
    const { pathname } = new URL(request.url, 'http://path');
    await showLock(pages, request, reply, { placeId: pageId, words, next: pathname });
    return 'answered';
  }

  return {
    isOpen: (websiteId) => accessRules.known(websiteId)?.places.size === 0,
    async isHidden(websiteId, urlId) {
      const state = await accessRules.of(websiteId);
      if (state.places.size === 0) return false;
      return (await placeAt(state, websiteId, urlId))?.access.isHidden ?? false;
    },
    async mayEnter(request, pageId) {
      const { memberAreaId, passwordHash } = placeIn(await accessRules.of(request.websiteId), pageId);
      if (memberAreaId !== null) {
        const { isStaff, isMember } = await memberViews.viewerOf(request, { memberAreaId });
        return isStaff || isMember;
      }
      return passwordHash === null || mayPass(request, pageId, passwordHash);
    },
    async enter(request, reply, urlId) {
      const { websiteId } = request;
      const state = await accessRules.of(websiteId);
      if (state.places.size === 0) return 'open';
      const found = await placeAt(state, websiteId, urlId);
      if (!found) return 'open';
      const { kind, pageId, access } = found;
      const { memberAreaId, passwordHash, isHidden } = access;
      const isReserved = memberAreaId !== null || passwordHash !== null;
      // Nothing is there to be kept from anybody.
      if (isReserved && !(await isPublished(kind, pageId))) return 'open';
      if (memberAreaId !== null) return enterAsMember(request, reply, { pageId, urlId, memberAreaId });
      if (passwordHash === null) return isHidden ? 'hidden' : 'open';
      return enterByPassword(request, reply, pageId, { ...access, passwordHash });
    },
  };
}
