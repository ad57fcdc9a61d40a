import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { courseProgress } from '../../../../projections/courses/courseProgress.ts';
import { memberships } from '../../../../projections/members/memberships.ts';
import { orders } from '../../../../projections/orders/orders.ts';
import { subscriptions } from '../../../../projections/subscriptions/subscriptions.ts';
import { SHOWN_MODELS } from '../../../application/log/subjects.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';
import type { OpenSessions } from '../../contracts/accounts/session.ts';
import type { SavedMethodList } from '../../contracts/payments/savedMethods.ts';
import { SHOWN_LISTS, type ShownList } from '../../contracts/site/accountLists.ts';
import {
  type AccountLists,
  accountEntryPageContextSchema,
  accountPageContextSchema,
} from '../../contracts/site/personalPages.ts';
import { takeFormLists } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { pageAsked } from '../../kernel/paging.ts';
import { callFor, refusing, typed } from '../../kernel/plainForm.ts';
import { accountContext, accountEntryContext, ENTRY_FORMS } from '../../pages/accountContexts.ts';
import type { AfterForm, PageFormat, Pages } from '../../pages/pages.ts';
import type { Site } from '../../pages/site.ts';
import { ownCourses } from '../courses/ownCourses.ts';
import { buyerOf } from '../orders/buyer.ts';
import { ownDownloads } from '../orders/ownDownloads.ts';
import { ownOrders } from '../orders/ownOrders.ts';
import type { OrderStatusDependencies } from '../orders/readOrderStatus.ts';
import { FORM_ANSWERS, formBodySchema, MAX_FORM_BYTES, sayingRefusal } from '../site/answerForm.ts';
import { formatSchema, pageOf } from '../site/pageSchemas.ts';
import { showPersonalPage } from '../site/sendPage.ts';
import { subscriptionPage } from '../subscriptions/subscriptionPage.ts';
import { accountOf } from './account.ts';
import { ACCOUNT_FORMS } from './accountForms.ts';
import { ENTRY_CALLS } from './entryForms.ts';
import { nextPathOf } from './nextPath.ts';

export interface AccountPageDependencies extends Omit<OrderStatusDependencies, 'streamStore'> {
  readonly pages: Pages;
  readonly payments: Pick<PaymentService, 'mode'>;
}

/** What belongs to the customer themselves. */
const OWN_MODELS = [orders, subscriptions, memberships, courseProgress].map(({ name }) => name);

/** Rows that the page begins with; it asks for further ones. */
const ROWS = 20;
/** The form for an address that is not there yet. */
const NEW_ADDRESS = 'new';
/** A page of a list that is not there begins at the newest. */
const cursorSchema = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional()
  .catch(undefined);
/** Forms that stand in a list which is shown for who asks. */
const LIST_OF_FORM: Readonly<Record<string, ShownList>> = { endSession: 'sessions', removeMethod: 'methods' };
/** Which form was carried out just now. */
const sentSchema = z.string().max(40).optional().catch(undefined);

interface Shown {
  readonly status?: number;
  readonly format?: PageFormat;
  /** An id or `new`; `null` where no form of an address is open. */
  readonly openAddress?: string | null;
  /** What scripts ask for when it is looked at. */
  readonly show?: ShownList | undefined;
  /** Where to go on in what was bought; from the newest without. */
  readonly from?: { readonly orders?: string | undefined; readonly subscriptions?: string | undefined };
  readonly after?: AfterForm;
}
type EntryForm = keyof typeof ENTRY_FORMS;

/** What scripts ask for when it is looked at, by the same calls. */
async function listsOf(
  request: FastifyRequest,
  reply: FastifyReply,
  show: ShownList | undefined,
): Promise<AccountLists> {
  const ask = <Answer>(path: string) =>
    callFor<Answer>(request, reply, { method: 'GET', url: `/api/site-users/account/${path}` });
  return {
    sessions: show === 'sessions' ? (await ask<OpenSessions>('sessions')).sessions : null,
    methods: show === 'methods' ? (await ask<SavedMethodList>('payment-methods')).methods : null,
  };
}

/** `/account`: what customers have here, and the forms that lead there (`docs/rules/customers.md#session`). */
export function accountPagesRoutes(app: Gateway, dependencies: AccountPageDependencies): void {
  const { pages } = dependencies;
  takeFormLists(app, MAX_FORM_BYTES);

  /** The account, or the way to it for who is not signed in (any more). */
  async function showAccount(
    request: FastifyRequest,
    reply: FastifyReply,
    { status = 200, format = null, openAddress = null, show, from = {}, after = {} }: Shown,
  ): Promise<void> {
    const customer = await request.customer();
    if (!customer) {
      // A session that ran out leaves a cookie behind that still calls the visitor signed in.
      reply.closeCustomerSession();
      await reply.redirect('/account/sign-in', request.method === 'GET' ? 302 : 303);
      return;
    }
    await request.readAfter(...SHOWN_MODELS, ...OWN_MODELS);
    const { websiteId } = request;
    const { customerId } = customer;
    const buyer = buyerOf(websiteId, customer);
    const page = pageAsked({ cursor: from.subscriptions, limit: ROWS }, {});
    const [bought, subscribed, { downloads }, courses, lists] = await Promise.all([
      ownOrders(dependencies, buyer, { limit: ROWS, cursor: from.orders }),
      subscriptionPage(dependencies, { ...page, websiteId, customerId }),
      ownDownloads(dependencies, buyer),
      ownCourses(dependencies.readModels, { websiteId, customerId, store: dependencies.payments.mode }),
      listsOf(request, reply, show),
    ]);
    const visit = {
      ...{ account: accountOf(customer), orders: bought, downloads, subscriptions: subscribed },
      ...{ courses, openAddress, lists },
      isEarlier: { orders: from.orders !== undefined, subscriptions: from.subscriptions !== undefined },
    };
    const asked = { websiteId, query: { format: format ?? undefined } };
    await showPersonalPage(pages, asked, reply, (site) => accountContext(site, visit), status, after);
  }

  app.route({
    method: 'GET',
    url: '/',
    schema: {
      tags: ['pages'],
      summary: 'The account page',
      description:
        'Orders, subscriptions, addresses and details of whoever is signed in; others are asked to sign in.',
      querystring: z.object({
        format: formatSchema,
        /** The address whose form is open, for who cannot open it where it stands. */
        address: z.string().max(64).optional().catch(undefined),
        /** The list that scripts ask for when it is looked at. */
        show: z.enum(SHOWN_LISTS).optional().catch(undefined),
        /** Where an earlier page of orders or subscriptions begins. */
        orders: cursorSchema,
        subscriptions: cursorSchema,
        sent: sentSchema,
      }),
      response: { ...pageOf(accountPageContextSchema), 302: z.void().describe('To the page to sign in on.') },
    },
    handler: async (request, reply) => {
      const { format = null, address: openAddress = null, sent, show, ...from } = request.query;
      const after = sent === undefined ? {} : { sentForm: sent };
      return showAccount(request, reply as FastifyReply, { format, openAddress, show, from, after });
    },
  });

  app.route({
    method: 'POST',
    url: '/',
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'Change something of the account without JavaScript',
      description:
        'What the forms of the account page are sent as where scripts do not run; `form` says which it is. Leads on, or back to the ' +
        'account. A refusal is a page: the account, which says why beside the form, with what was typed.',
      body: formBodySchema.meta({
        examples: [{ form: ['profile'], firstName: ['Ida'], lastName: ['Berg'] }],
      }),
      response: FORM_ANSWERS,
    },
    handler: async (request, reply) => {
      const form = typed(request.body, 'form');
      const known = Object.hasOwn(ACCOUNT_FORMS, form) ? ACCOUNT_FORMS[form] : undefined;
      if (!known) throw refusing('INVALID_REQUEST', 'This page has no such form.');
      const answer = await callFor(request, reply as FastifyReply, known.call(request.body));
      return reply.redirect(known.next?.(answer) ?? `/account?sent=${form}`, 303);
    },
    errorHandler: sayingRefusal(
      (sent) => typed(sent, 'form'),
      (request, reply, refused, status) => {
        const { form, values } = refused;
        const openAddress = form === 'address' ? typed(values, 'addressId') || NEW_ADDRESS : null;
        const show = LIST_OF_FORM[form];
        return showAccount(request, reply, { status, openAddress, show, after: { refusedForm: refused } });
      },
    ),
  });

  for (const [form, { path, title }] of Object.entries(ENTRY_FORMS)) {
    app.route({
      method: 'GET',
      url: path,
      schema: {
        tags: ['pages'],
        summary: title,
        description: 'Leads on to `next`, a path of this site, as does a visit of somebody who is signed in.',
        querystring: z.object({
          format: formatSchema,
          next: z.string().max(2000).optional().catch(undefined),
          sent: sentSchema,
        }),
        response: {
          ...pageOf(accountEntryPageContextSchema),
          302: z.void().describe('To `next`, of whoever is signed in.'),
        },
      },
      handler: async (request, reply) => {
        const next = nextPathOf(request.query.next);
        if (await request.customer()) return reply.redirect(next, 302);
        const visit = { form: form as EntryForm, next };
        const after = request.query.sent === undefined ? {} : { sentForm: request.query.sent };
        return showPersonalPage(
          ...([pages, request, reply] as const),
          (site) => accountEntryContext(site, visit),
          200,
          after,
        );
      },
    });

    app.route({
      method: 'POST',
      url: path,
      config: { takesPlainForms: true },
      schema: {
        tags: ['pages'],
        summary: `${title} without JavaScript`,
        description:
          'What the form is sent as where scripts do not run. Leads on to `next`. A refusal is a page: the form, which says why, ' +
          'with what was typed, but for passwords.',
        body: formBodySchema.meta({ examples: [{ email: ['ida@example.com'], next: ['/account'] }] }),
        response: FORM_ANSWERS,
      },
      handler: async (request, reply) => {
        const { call, next } = ENTRY_CALLS[form as EntryForm];
        await callFor(request, reply as FastifyReply, call(request.body, request.language));
        return reply.redirect(next(request.body), 303);
      },
      errorHandler: sayingRefusal(form, ({ websiteId }, reply, refused, status) => {
        const visit = { form: form as EntryForm, next: nextPathOf(typed(refused.values, 'next')) };
        const contextIn = (site: Site) => accountEntryContext(site, visit);
        const after = { refusedForm: refused };
        return showPersonalPage(pages, { websiteId, query: {} }, reply, contextIn, status, after);
      }),
    });
  }
}
