import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import { COMMENT_FORM } from '../../contracts/site/commentForm.ts';
import { LIKE_FORM, UNLIKE_FORM } from '../../contracts/site/likeForm.ts';
import { newsletterForm } from '../../contracts/site/newsletterForm.ts';
import type { PageFormat, Pages, PublicPage } from '../../pages/pages.ts';
import type { Redirects } from '../../pages/redirects.ts';
import type { PageGate } from '../access/pageGate.ts';
import type { CourseDoor } from '../courses/courseDoor.ts';
import type { PageVariants } from '../experiments/pageVariants.ts';
import { sendElsewhere, sendNotFoundPage } from './notFound.ts';
import { pageKey } from './pageKey.ts';
import { sendPageAfterForm, sendPublicPage, sendSealedPage, sendVariantPage } from './sendPage.ts';
import { spokenPath } from './translatedAddress.ts';

export interface PageSendingDependencies {
  readonly pages: Pages;
  readonly redirects: Redirects;
  readonly pageGate: PageGate;
  readonly courseDoor: CourseDoor;
  readonly pageVariants: PageVariants;
}

/** How pages that are the same for everybody are sent, and those that their owner keeps for some. */
export interface PageSending {
  /** From the cache where it is there and right; nobody waits for a promise then, as is nearly always. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PublicPage,
    format: PageFormat,
  ): void | Promise<void>;
  /** A page that may be tried out: who sees which variant of it is for them alone, and kept by nobody in between. */
  sendTried: PageSending['send'];
  /** A page that its owner may have kept for some; `sent` is the form that was carried out just now. */
  sendGated(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Extract<PublicPage, { readonly urlId: string }>,
    format: PageFormat,
    sent: string | undefined,
  ): Promise<void>;
  /** A page for who sent a form of it without JavaScript. */
  sendAfterForm(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PublicPage,
    sentForm: string,
  ): Promise<void>;
  /** Whether everybody is shown the same at an address right below the root, and by what stands below it. */
  isPlain(websiteId: string, urlId: string): boolean;
}

/** Forms below posts, by their own names; those of blocks are told apart by their blocks. */
const BELOW_POSTS: ReadonlySet<string> = new Set([COMMENT_FORM, LIKE_FORM, UNLIKE_FORM]);

export function createPageSending({
  pages,
  redirects,
  pageGate,
  pageVariants,
  courseDoor,
}: PageSendingDependencies): PageSending {
  function sendTried(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PublicPage,
    format: PageFormat,
    sendIt: typeof sendPublicPage = sendPublicPage,
  ): void | Promise<void> {
    if (pageVariants.isQuiet(request.websiteId)) return send(request, reply, page, format, sendIt);
    return pageVariants
      .of(request, page)
      .then((assigned) =>
        assigned
          ? send(request, reply, { ...page, assigned } as PublicPage, format, sendVariantPage)
          : send(request, reply, page, format, sendIt),
      );
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PublicPage,
    format: PageFormat,
    sendIt: typeof sendPublicPage = sendPublicPage,
  ): void | Promise<void> {
    const key = pageKey(request, page, format);
    const after = request.afterPosition();
    const cached = pages.cached(key, after);
    if (!cached) return sendFresh(request, reply, page, { key, format, after, sendIt });
    sendIt(request, reply, cached);
  }

  const isPlain = (websiteId: string, urlId: string): boolean =>
    pageGate.isOpen(websiteId) && !courseDoor.mayLead(websiteId, urlId);

  async function sendGated(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Extract<PublicPage, { readonly urlId: string }>,
    format: PageFormat,
    sent: string | undefined,
  ): Promise<void> {
    const entry = await pageGate.enter(request, reply, page.urlId);
    if (entry === 'answered') return;
    if (entry === 'hidden') reply.header('x-robots-tag', 'noindex');
    const place = { urlId: page.urlId, entry: page.kind === 'record' ? page.entry : null };
    const after = sent === undefined ? {} : { sentForm: newsletterForm(sent) };
    if (page.kind !== 'records' && (await courseDoor.enter(request, reply, place, format, after))) return;
    if (sent !== undefined && format === null)
      return sendAfterForm(request, reply, page, BELOW_POSTS.has(sent) ? sent : newsletterForm(sent));
    await sendTried(request, reply, page, format, entry === 'letIn' ? sendSealedPage : sendPublicPage);
  }

  async function sendFresh(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PublicPage,
    visit: {
      readonly key: string;
      readonly format: PageFormat;
      readonly after: number;
      readonly sendIt: typeof sendPublicPage;
    },
  ): Promise<void> {
    const { key, format, after, sendIt } = visit;
    await request.readAfter(...SHOWN_MODELS);
    const made = await pages.publicPage(key, request.websiteId, page, format, after, request.language);
    if (made) return void sendIt(request, reply, made);
    const moved = await redirects.find(request.websiteId, page);
    if (moved)
      await reply.redirect(
        (await spokenPath(pages, request, moved.url)) + queryOf(request.url),
        moved.status,
      );
    else if (await sendElsewhere(redirects, request, reply)) return;
    else
      await sendNotFoundPage(
        pages,
        request,
        reply,
        format === 'quick-view' || format === 'rss' || format === 'ics' ? null : format,
      );
  }

  async function sendAfterForm(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PublicPage,
    sentForm: string,
  ): Promise<void> {
    await request.readAfter(...SHOWN_MODELS);
    if (!(await sendPageAfterForm(pages, request, reply, page, { sentForm })))
      await send(request, reply, page, null);
  }

  return { send, sendTried, sendGated, sendAfterForm, isPlain };
}

/** `/shop/p/cup?format=json` → `?format=json` */
const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
