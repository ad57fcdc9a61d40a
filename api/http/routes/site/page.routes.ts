import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { collectionTextsSchema } from '../../../../domain/collections/collection.ts';
import { cartView } from '../../../../projections/cart/cartView.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import { SITE_ADDRESSES } from '../../../application/stores/siteAddresses.ts';
import { blockPageContextSchema } from '../../contracts/site/blockPages.ts';
import { COMMENT_FORM } from '../../contracts/site/commentForm.ts';
import {
  closedLessonPageContextSchema,
  coursePageContextSchema,
  lessonPageContextSchema,
} from '../../contracts/site/coursePages.ts';
import { experimentQuerySchema } from '../../contracts/site/experiments.ts';
import { formPageContextSchema } from '../../contracts/site/formPages.ts';
import { albumPageContextSchema, galleryPageContextSchema } from '../../contracts/site/galleryPages.ts';
import { LIKE_FORM, UNLIKE_FORM } from '../../contracts/site/likeForm.ts';
import { lockPageContextSchema } from '../../contracts/site/lockPages.ts';
import { monthSchema } from '../../contracts/site/monthCalendar.ts';
import { newsletterForm } from '../../contracts/site/newsletterForm.ts';
import { membersPageContextSchema } from '../../contracts/site/personalPages.ts';
import { portfolioPageContextSchema, projectPageContextSchema } from '../../contracts/site/portfolioPages.ts';
import {
  cartPageContextSchema,
  donatePageContextSchema,
  giftCardPageContextSchema,
} from '../../contracts/site/purchasePages.ts';
import {
  blogPageContextSchema,
  eventPageContextSchema,
  eventsPageContextSchema,
  postPageContextSchema,
} from '../../contracts/site/recordPages.ts';
import {
  collectionPageContextSchema,
  homePageContextSchema,
  productPageContextSchema,
  SORTS,
  shopPageContextSchema,
} from '../../contracts/site/shopPages.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, sentAsBytes } from '../../kernel/schemas.ts';
import { filterIn, type ListingFilter } from '../../pages/listingFilter.ts';
import { cartContext } from '../../pages/otherContexts.ts';
import type { PageFormat, Pages, PublicPage } from '../../pages/pages.ts';
import { TODAY } from '../../pages/records/recordsPage.ts';
import type { Redirects } from '../../pages/redirects.ts';
import type { PageGate } from '../access/pageGate.ts';
import { currentCartIdOf } from '../cart/cartCookies.ts';
import type { ShoppingCarts } from '../cart/shoppingCarts.ts';
import type { CourseDoor } from '../courses/courseDoor.ts';
import type { PageVariants } from '../experiments/pageVariants.ts';
import { askedEntry } from './askedEntry.ts';
import { sendElsewhere, sendNotFoundPage } from './notFound.ts';
import { pageKey } from './pageKey.ts';
import {
  sendPageAfterForm,
  sendPublicPage,
  sendSealedPage,
  sendVariantPage,
  showPersonalPage,
} from './sendPage.ts';

export interface PageDependencies {
  readonly pages: Pages;
  readonly shoppingCarts: ShoppingCarts;
  readonly offers: Pick<Offers, 'formOf'>;
  readonly redirects: Redirects;
  readonly pageGate: PageGate;
  readonly courseDoor: CourseDoor;
  readonly pageVariants: PageVariants;
}

/** Forms below posts, by their own names; those of blocks are told apart by their blocks. */
const BELOW_POSTS: ReadonlySet<string> = new Set([COMMENT_FORM, LIKE_FORM, UNLIKE_FORM]);

/** Anything else that stands in an address (campaign names, a chosen variant) is the browser's business. */
export const formatSchema = z.enum(['json', 'json-pretty']).optional().catch(undefined);
/** The part of a form's address below `/forms/`. */
export const formAddressParamsSchema = z.object({ address: z.string().max(100) });
/** A collection of records is a feed as well. */
const recordsFormatSchema = z.enum(['json', 'json-pretty', 'rss', 'ics']).optional().catch(undefined);
/** Of events: those that are over, a list or a month where the other is shown by itself, or which month. */
const recordsQuerySchema = {
  format: recordsFormatSchema,
  view: z.enum(['past', 'list', 'month']).optional().catch(undefined),
  month: monthSchema.optional().catch(undefined),
};
type RecordsQuery = z.output<z.ZodObject<typeof recordsQuerySchema>>;
const shownIn = ({ format, view, month }: RecordsQuery) => ({
  isPast: view === 'past',
  // Who reads them in a program of theirs is told what is to come.
  isList: view === 'list' || format === 'rss',
  isFeed: format === 'ics',
  month: format === 'rss' || format === 'ics' ? undefined : (month ?? (view === 'month' ? TODAY : undefined)),
});
const querySchema = z.object({ format: formatSchema });
const productQuerySchema = z.object({
  /** The form that was carried out just now, for who sent it without JavaScript. */
  sent: z.enum(['review', 'restock']).optional().catch(undefined),
  format: z.enum(['json', 'json-pretty', 'quick-view']).optional().catch(undefined),
});
const shopQuerySchema = z.object({
  format: formatSchema,
  sort: z.enum(SORTS).catch('featured').default('featured'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
  /** What the list is narrowed down to; values of options are told by fields of their names, e.g. `option.Size=L`. */
  available: z.string().optional(),
  min: z.string().optional(),
  max: z.string().optional(),
});
export const filterOf = (request: FastifyRequest): ListingFilter =>
  filterIn(new URL(request.url, 'http://path').searchParams);

/** HTML, or with `?format=json` the data context that the page's template gets. */
export const pageOf = <Context extends z.ZodType>(context: Context) => ({
  200: {
    description: 'The page, or its data with `?format=json`',
    content: {
      'text/html': { schema: sentAsBytes(z.string()) },
      'application/json': { schema: sentAsBytes(context) },
    },
  },
});

/** What a page may answer that is for some only, or that was elsewhere before. */
const GATED = {
  403: pageOf(z.union([lockPageContextSchema, membersPageContextSchema, closedLessonPageContextSchema]))[200],
  301: z.void().describe('To where it has moved.'),
};

export function pageRoutes(app: Gateway, dependencies: PageDependencies): void {
  const { pages, shoppingCarts, offers, redirects, pageGate, pageVariants, courseDoor } = dependencies;

  /** A page that may be tried out: who sees which variant of it is for them alone, and kept by nobody in between. */
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

  /** Whether everybody is shown the same at an address right below the root, and by what stands below it. */
  const isPlain = (websiteId: string, urlId: string): boolean =>
    pageGate.isOpen(websiteId) && !courseDoor.mayLead(websiteId, urlId);

  /** A page that its owner may have kept for some. */
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
    if (moved) await reply.redirect(moved.url + queryOf(request.url), moved.status);
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

  app.route({
    method: 'GET',
    url: '/',
    schema: {
      tags: ['pages'],
      summary: 'The home page',
      description:
        'Hero, featured products, categories and the story of the store; or the page of sections that the owner chose for it.',
      querystring: querySchema.extend(experimentQuerySchema.shape),
      response: pageOf(z.union([homePageContextSchema, blockPageContextSchema])),
    },
    handler: (request, reply) => sendTried(request, reply, { kind: 'home' }, request.query.format ?? null),
  });

  app.route({
    method: 'GET',
    url: '/shop',
    schema: {
      tags: ['pages'],
      summary: 'All products',
      description: 'Published products, sorted and in pages.',
      querystring: shopQuerySchema,
      response: pageOf(shopPageContextSchema),
    },
    handler: (request, reply) => {
      const { sort, page, format = null } = request.query;
      return send(
        request,
        reply,
        { kind: 'shop', categorySlug: null, sort, page, filter: filterOf(request) },
        format,
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/shop/:category',
    schema: {
      tags: ['pages'],
      summary: 'The products of a category',
      description: 'Published products of one category, sorted and in pages.',
      params: z.object({ category: z.string().max(200) }),
      querystring: shopQuerySchema,
      response: { ...pageOf(shopPageContextSchema), ...problems(404) },
    },
    handler: (request, reply) => {
      const { sort, page, format = null } = request.query;
      return send(
        request,
        reply,
        { kind: 'shop', categorySlug: request.params.category, sort, page, filter: filterOf(request) },
        format,
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/:urlId',
    schema: {
      tags: ['pages'],
      summary: 'A page that the owner made, or the products of a collection',
      description:
        'Sections and blocks as they were published; or the published products of a collection in the owner’s order, or ' +
        'sorted, in pages. An earlier address leads to the new one, and one that is for members to their page. 403 with page ' +
        'type 105 where a page asks for its password, and 106 where it is for members.',
      params: z.object({ urlId: z.string() }),
      querystring: shopQuerySchema.extend({
        ...experimentQuerySchema.shape,
        ...recordsQuerySchema,
        /** The block whose form was carried out just now, for who sent it without JavaScript. */
        sent: z.string().max(64).optional().catch(undefined),
      }),
      response: {
        ...pageOf(
          z.union([
            blockPageContextSchema,
            blogPageContextSchema,
            eventsPageContextSchema,
            portfolioPageContextSchema,
            galleryPageContextSchema,
            albumPageContextSchema,
            coursePageContextSchema,
            collectionPageContextSchema,
          ]),
        ),
        ...GATED,
        302: z.void().describe('To the page of the members’ area that it belongs to.'),
        ...problems(404),
      },
    },
    handler: (request, reply) => {
      const { urlId } = request.params;
      if (!isAddress(urlId) || SITE_ADDRESSES.has(urlId)) {
        return reply.callNotFound();
      }
      const { sort, page, format = null, sent } = request.query;
      const shown = { sort, page, filter: filterOf(request), ...shownIn(request.query) };
      const view = { kind: 'collection', urlId, ...shown } as const;
      if (sent === undefined && isPlain(request.websiteId, urlId))
        return sendTried(request, reply, view, format);
      return sendGated(request, reply, view, format, sent);
    },
  });

  app.route({
    method: 'GET',
    url: '/:urlId/:entry',
    schema: {
      tags: ['pages'],
      summary: 'A post of a blog, an event, a project, or a lesson of a course',
      description:
        'A record as it was published last, below the address of its collection. Earlier addresses of either lead to it. Who may ' +
        'see the collection may see it; a lesson whoever the course lets in, else it is page type 106, or 105 before its day, with ' +
        'status 403 and nothing of what it says.',
      params: z.object({ urlId: z.string().max(200), entry: z.string().max(200) }),
      querystring: z.object({
        format: z.enum(['json', 'json-pretty', 'ics']).optional().catch(undefined),
        sent: z.string().max(64).optional().catch(undefined),
      }),
      response: {
        ...pageOf(
          z.union([
            postPageContextSchema,
            eventPageContextSchema,
            projectPageContextSchema,
            lessonPageContextSchema,
          ]),
        ),
        ...GATED,
        ...problems(404),
      },
    },
    handler: (request, reply) => {
      const { urlId, entry } = request.params;
      if (!isAddress(urlId) || !isAddress(entry) || SITE_ADDRESSES.has(urlId)) return reply.callNotFound();
      const { format = null, sent } = request.query;
      const view = { kind: 'record', urlId, entry } as const;
      if (sent === undefined && isPlain(request.websiteId, urlId)) return send(request, reply, view, format);
      return sendGated(request, reply, view, format, sent);
    },
  });

  for (const by of ['tag', 'category'] as const) {
    app.route({
      method: 'GET',
      url: `/:urlId/${by}/:term`,
      schema: {
        tags: ['pages'],
        summary: `The posts of a ${by}`,
        description: `What a collection holds that has this ${by}, in pages; also as a feed with \`?format=rss\`.`,
        params: z.object({ urlId: z.string().max(200), term: z.string().max(200) }),
        querystring: z.object({ ...recordsQuerySchema, page: shopQuerySchema.shape.page }),
        response: {
          ...pageOf(z.union([blogPageContextSchema, eventsPageContextSchema, portfolioPageContextSchema])),
          ...GATED,
          ...problems(404),
        },
      },
      handler: (request, reply) => {
        const { urlId, term } = request.params;
        if (!isAddress(urlId) || SITE_ADDRESSES.has(urlId)) return reply.callNotFound();
        const { format = null, page } = request.query;
        const shown = { page, filter: { by, term }, ...shownIn(request.query) };
        const view = { kind: 'records', urlId, view: shown } as const;
        if (pageGate.isOpen(request.websiteId)) return send(request, reply, view, format);
        return sendGated(request, reply, view, format, undefined);
      },
    });
  }

  app.route({
    method: 'GET',
    url: '/shop/p/:slug',
    schema: {
      tags: ['pages'],
      summary: 'A product',
      description:
        'A published product; an earlier address of it leads to its new one. `?format=quick-view` answers the fragment that the quick view shows.',
      params: z.object({ slug: z.string().max(200) }),
      querystring: productQuerySchema,
      response: {
        ...pageOf(productPageContextSchema),
        301: z.void().describe('To where it has moved.'),
        ...problems(404),
      },
    },
    // Nobody waits for a promise where the page is at hand, as it nearly always is.
    handler: (request, reply) => {
      const { format = null, sent } = request.query;
      const page = { kind: 'product', slug: request.params.slug } as const;
      return sent !== undefined && format === null
        ? sendAfterForm(request, reply, page, sent)
        : send(request, reply, page, format);
    },
  });

  app.route({
    method: 'GET',
    url: '/donate',
    schema: {
      tags: ['pages'],
      summary: 'The donation page',
      description: 'A form to give money with, where the owner takes donations (preferences `donations`).',
      querystring: querySchema,
      response: { ...pageOf(donatePageContextSchema), ...problems(404) },
    },
    handler: (request, reply) => send(request, reply, { kind: 'donate' }, request.query.format ?? null),
  });

  app.route({
    method: 'GET',
    url: '/gift-card',
    schema: {
      tags: ['pages'],
      summary: 'The balance page of gift cards',
      description: 'A form that says what is left on a card, for whoever has its code.',
      querystring: querySchema,
      response: pageOf(giftCardPageContextSchema),
    },
    handler: (request, reply) => send(request, reply, { kind: 'giftCard' }, request.query.format ?? null),
  });

  app.route({
    method: 'GET',
    url: '/forms/:address',
    schema: {
      tags: ['pages'],
      summary: 'A form on a page of its own',
      description: 'As it was published last.',
      params: formAddressParamsSchema,
      querystring: querySchema.extend({
        /** It was sent without JavaScript just now. */
        sent: z.literal('form').optional().catch(undefined),
      }),
      response: { ...pageOf(formPageContextSchema), ...problems(404) },
    },
    handler: (request, reply) => {
      const { format = null, sent } = request.query;
      const page = { kind: 'form', address: request.params.address } as const;
      return sent !== undefined && format === null
        ? sendAfterForm(request, reply, page, sent)
        : send(request, reply, page, format);
    },
  });

  app.route({
    method: 'GET',
    url: '/cart',
    schema: {
      tags: ['pages'],
      summary: 'The cart page',
      description: "The visitor's cart with its lines and sums.",
      querystring: querySchema.extend({
        /** The entry whose answers are to be changed, for who cannot open them where it stands. */
        edit: z.string().max(64).optional().catch(undefined),
      }),
      response: pageOf(cartPageContextSchema),
    },
    handler: async (request, reply) => {
      await request.readAfter(cartView.name);
      const cart = await shoppingCarts.read(await currentCartIdOf(request), {
        websiteId: request.websiteId,
        customerId: (await request.customer())?.customerId ?? null,
      });
      const asking = await askedEntry(cart, request.query.edit, offers);
      return showPersonalPage(pages, request, reply, (site) => cartContext(site, cart, { asking }));
    },
  });
}

const isAddress = (urlId: string): boolean => collectionTextsSchema.shape.urlId.safeParse(urlId).success;

/** `/shop/p/cup?format=json` → `?format=json` */
const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
