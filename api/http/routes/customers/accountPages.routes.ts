import { z } from 'zod';
import { orders } from '../../../../projections/orders/orders.ts';
import { subscriptions } from '../../../../projections/subscriptions/subscriptions.ts';
import {
  accountEntryPageContextSchema,
  accountPageContextSchema,
} from '../../contracts/site/personalPages.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { accountContext, accountEntryContext, ENTRY_FORMS } from '../../pages/accountContexts.ts';
import type { Pages } from '../../pages/pages.ts';
import { ownDownloads } from '../orders/ownDownloads.ts';
import { ownOrders } from '../orders/ownOrders.ts';
import type { OrderStatusDependencies } from '../orders/readOrderStatus.ts';
import { formatSchema, pageOf } from '../site/page.routes.ts';
import { showPersonalPage } from '../site/sendPage.ts';
import { subscriptionPage } from '../subscriptions/subscriptionPage.ts';
import { accountOf } from './account.ts';
import { nextPathOf } from './nextPath.ts';

export interface AccountPageDependencies extends Omit<OrderStatusDependencies, 'streamStore'> {
  readonly pages: Pages;
}

/** Rows that the page begins with; it asks for further ones. */
const ROWS = 20;
type EntryForm = keyof typeof ENTRY_FORMS;

/** `/account`: what customers have here, and the forms that lead there (`docs/rules/customers.md#session`). */
export function accountPagesRoutes(app: Gateway, dependencies: AccountPageDependencies): void {
  const { pages, readModels } = dependencies;
  app.route({
    method: 'GET',
    url: '/',
    schema: {
      tags: ['pages'],
      summary: 'The account page',
      description:
        'Orders, subscriptions, addresses and details of whoever is signed in; others are asked to sign in.',
      querystring: z.object({ format: formatSchema }),
      response: { ...pageOf(accountPageContextSchema), 302: z.void().describe('To the page to sign in on.') },
    },
    handler: async (request, reply) => {
      const customer = await request.customer();
      if (!customer) {
        // A session that ran out leaves a cookie behind that still calls the visitor signed in.
        reply.closeCustomerSession();
        return reply.redirect('/account/sign-in', 302);
      }
      await request.readAfter(orders.name, subscriptions.name);
      const { websiteId } = request;
      const { customerId } = customer;
      const [bought, subscribed, { downloads }] = await Promise.all([
        ownOrders(readModels, { websiteId, customerId }, { limit: ROWS }),
        subscriptionPage(dependencies, { websiteId, customerId, limit: ROWS }),
        ownDownloads(dependencies, { websiteId, customerId }),
      ]);
      const visit = { account: accountOf(customer), orders: bought, downloads, subscriptions: subscribed };
      return showPersonalPage(pages, request, reply, (site) => accountContext(site, visit));
    },
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
        return showPersonalPage(pages, request, reply, (site) => accountEntryContext(site, visit));
      },
    });
  }
}
