import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { blockPageContextSchema } from '../../contracts/site/blockPages.ts';
import { experimentQuerySchema } from '../../contracts/site/experiments.ts';
import { formPageContextSchema } from '../../contracts/site/formPages.ts';
import { popupPageContextSchema } from '../../contracts/site/popupPage.ts';
import { donatePageContextSchema, giftCardPageContextSchema } from '../../contracts/site/purchasePages.ts';
import {
  homePageContextSchema,
  productPageContextSchema,
  shopPageContextSchema,
} from '../../contracts/site/shopPages.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import type { PageFormat, PublicPage } from '../../pages/pages.ts';
import { filterOf, formAddressParamsSchema, pageOf, querySchema, shopQuerySchema } from './pageSchemas.ts';
import type { PageSending, PageSendingDependencies } from './pageSending.ts';
import { translatedAddress } from './translatedAddress.ts';

const productQuerySchema = z.object({
  /** The form that was carried out just now, for who sent it without JavaScript. */
  sent: z.enum(['review', 'restock']).optional().catch(undefined),
  format: z.enum(['json', 'json-pretty', 'quick-view']).optional().catch(undefined),
});
/** The home page, what is sold, and the other pages that every store has and that are the same for everybody. */
export function shopPagesRoutes(
  app: Gateway,
  { send, sendTried, sendAfterForm }: PageSending,
  { pageGate, pages }: Pick<PageSendingDependencies, 'pageGate' | 'pages'>,
): void {
  /** A page with a form of its own, also for who sent that without JavaScript just now. */
  const sendWithForm = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: PublicPage,
    format: PageFormat,
    sent: string | undefined,
  ): void | Promise<void> =>
    sent !== undefined && format === null
      ? sendAfterForm(request, reply, page, sent)
      : send(request, reply, page, format);

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
    onRequest: translatedAddress(pages),
    schema: {
      tags: ['pages'],
      summary: 'The products of a category',
      description:
        'Published products of one category, sorted and in pages; an earlier address in another language leads to the one of now.',
      params: z.object({ category: z.string().max(200) }),
      querystring: shopQuerySchema,
      response: {
        ...pageOf(shopPageContextSchema),
        301: z.void().describe('To where it has moved.'),
        ...problems(404),
      },
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
    url: '/shop/p/:slug',
    onRequest: translatedAddress(pages),
    schema: {
      tags: ['pages'],
      summary: 'A product',
      description:
        'A published product; an earlier address of it leads to its new one, and the original to the one of the language. `?format=quick-view` answers the fragment that the quick view shows.',
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
      const { websiteId } = request;
      if (pageGate.isOpen(websiteId)) return sendWithForm(request, reply, page, format, sent);
      return pageGate.isHidden(websiteId, page.slug).then((isHidden) => {
        if (isHidden) reply.header('x-robots-tag', 'noindex');
        return sendWithForm(request, reply, page, format, sent);
      });
    },
  });

  app.route({
    method: 'GET',
    url: '/donate',
    schema: {
      tags: ['pages'],
      summary: 'The donation page',
      description: 'A form to give money with, where the owner takes donations (preferences `donations`).',
      querystring: querySchema.extend({
        amount: z
          .string()
          .regex(/^[1-9]\d{0,11}$/)
          .optional()
          .catch(undefined)
          .meta({
            description: 'A suggested amount that is chosen already, in the smallest unit of the currency',
          }),
        fund: z
          .string()
          .max(80)
          .optional()
          .catch(undefined)
          .meta({ description: 'What a donation may be for that is chosen already, by its name' }),
      }),
      response: { ...pageOf(donatePageContextSchema), ...problems(404) },
    },
    handler: (request, reply) => {
      const { amount, fund, format = null } = request.query;
      return send(request, reply, { kind: 'donate', amount, fund }, format);
    },
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
    url: '/popup',
    schema: {
      tags: ['pages'],
      summary: 'The popup overlay as a page of its own',
      description:
        'What it says, and its form, for who has no JavaScript or comes by a link. 404 while the popup is shown to nobody.',
      querystring: querySchema.extend({
        /** It was sent without JavaScript just now. */
        sent: z.literal('popup').optional().catch(undefined),
      }),
      response: { ...pageOf(popupPageContextSchema), ...problems(404) },
    },
    handler: (request, reply) => {
      const { format = null, sent } = request.query;
      return sendWithForm(request, reply, { kind: 'popup' }, format, sent);
    },
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
      return sendWithForm(request, reply, page, format, sent);
    },
  });
}
