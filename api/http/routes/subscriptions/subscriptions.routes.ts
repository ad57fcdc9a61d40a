import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { PaymentMode } from '../../../../domain/kernel/paymentMode.ts';
import { renewalsAhead } from '../../../../domain/subscriptions/renewalsAhead.ts';
import { subscriptionAggregate } from '../../../../domain/subscriptions/subscription.decider.ts';
import type { SubscriptionState } from '../../../../domain/subscriptions/subscription.state.ts';
import { customers } from '../../../../projections/customers/customers.ts';
import { orders } from '../../../../projections/orders/orders.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { SUBSCRIPTION_SORTS, subscriptionById } from '../../../../projections/subscriptions/queries.ts';
import { subscriptions } from '../../../../projections/subscriptions/subscriptions.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';
import { modeOfSubscription } from '../../../application/payments/recordedModes.ts';
import type { Clock } from '../../../application/ports/clock.ts';
import {
  changeSubscriptionItemRequestSchema,
  chooseSubscriptionItemRequestSchema,
  subscriptionAnswerSchema,
  subscriptionListQuerySchema,
  subscriptionListSchema,
  subscriptionStandingSchema,
} from '../../contracts/subscriptions/subscriptions.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { pageAsked } from '../../kernel/paging.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { type Audience, staff, subscriber } from './audience.ts';
import { forecastRoute } from './forecast.route.ts';
import { SUBSCRIPTION_CHANGES, subscriptionParamsSchema } from './subscriptionChanges.ts';
import { type SubscriptionItemDependencies, subscriptionItemRoutes } from './subscriptionItem.routes.ts';
import { subscriptionPage } from './subscriptionPage.ts';
import { subscriptionPriceRoute } from './subscriptionPrice.route.ts';
import { standingOf, subscriptionViews } from './subscriptionView.ts';

export interface SubscriptionDependencies extends SubscriptionItemDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly payments: Pick<PaymentService, 'mode'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** `/api/commerce/subscriptions` */
export function staffSubscriptionRoutes(app: Gateway, dependencies: SubscriptionDependencies): void {
  forecastRoute(app, dependencies);
  routesFor(staff, app, dependencies);
  subscriptionPriceRoute(app, dependencies);
  const body = changeSubscriptionItemRequestSchema.meta({ examples: [{ ...EXAMPLE, isAgreed: true }] });
  subscriptionItemRoutes(staff, body, app, dependencies);
}

/** `/api/site-users/account/subscriptions` */
export function accountSubscriptionRoutes(app: Gateway, dependencies: SubscriptionDependencies): void {
  routesFor(subscriber, app, dependencies);
  const body = chooseSubscriptionItemRequestSchema.meta({ examples: [EXAMPLE] });
  subscriptionItemRoutes(subscriber, body, app, dependencies);
}

const EXAMPLE = {
  ...{ itemId: 'p_coffee', sku: 'COFFEE-250', quantity: 2 },
  unitPrice: { amount: 1500, currency: 'USD' },
};

function routesFor(
  audience: Audience,
  app: Gateway,
  { commandHandler, readModels, payments }: SubscriptionDependencies,
): void {
  const tags = [audience.tag];

  app.route({
    method: 'GET',
    url: '/',
    onRequest: audience.mayRead,
    schema: {
      tags,
      summary: 'Subscriptions, newest first unless said otherwise',
      headers: readHeadersSchema,
      querystring: subscriptionListQuerySchema,
      response: { 200: subscriptionListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(subscriptions.name, orders.name, customers.name);
      const { status, isFailing, search } = request.query;
      const page = pageAsked(request.query, SUBSCRIPTION_SORTS);
      const customerId = (await audience.customerIdOf(request)) ?? request.query.customerId;
      return subscriptionPage(
        { readModels, commandHandler },
        {
          ...page,
          ...{ websiteId: request.websiteId, isFailing, search },
          ...(customerId !== undefined && { customerId }),
          ...(status !== undefined && { status }),
        },
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/:subscriptionId',
    onRequest: audience.mayRead,
    schema: {
      tags,
      summary: 'One subscription with its orders',
      headers: readHeadersSchema,
      params: subscriptionParamsSchema,
      response: { 200: subscriptionAnswerSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(subscriptions.name, orders.name);
      const { subscriptionId } = request.params;
      const doc = await subscriptionById(readModels, request.websiteId, subscriptionId);
      const customerId = await audience.customerIdOf(request);
      if (!doc || (customerId !== undefined && doc.customerId !== customerId)) throw notFound();
      const [subscription] = await subscriptionViews({ readModels, commandHandler }, request.websiteId, [
        doc,
      ]);
      if (!subscription) throw notFound();
      const { state } = await commandHandler.load(subscriptionAggregate, subscriptionId);
      return { subscription, upcoming: upcomingOf(state) };
    },
  });

  for (const { url, summary, description, body, command } of SUBSCRIPTION_CHANGES) {
    app.route({
      method: 'POST',
      url: `/:subscriptionId${url}`,
      onRequest: audience.mayChange,
      schema: {
        tags,
        summary,
        description,
        headers: mutationHeadersSchema,
        params: subscriptionParamsSchema,
        body,
        response: { 200: subscriptionStandingSchema, ...problems(400, 401, 403, 404, 409) },
      },
      handler: async (request, reply) => {
        const { subscriptionId } = request.params;
        const customerId = await audience.customerIdOf(request);
        const { state: before } = await commandHandler.load(subscriptionAggregate, subscriptionId);
        const isOwn = 'customerId' in before && before.customerId === customerId;
        if (customerId !== undefined && !isOwn) throw notFound();
        if (url === '/resume') await assertMayGoOn(before, payments.mode);
        const mutation = request.mutation(await audience.actorOf(request));
        const { state, position } = await commandHandler.handle(
          subscriptionAggregate,
          subscriptionId,
          command(subscriptionId, request.body, mutation.now),
          mutation,
        );
        return reply.writtenAt(position).send(standingOf(state));
      },
    });
  }

  /** Throws `SUBSCRIPTION_TEST`: what was begun with test money is never billed for real. */
  async function assertMayGoOn(state: SubscriptionState, store: PaymentMode): Promise<void> {
    if (store === 'test' || !('mode' in state)) return;
    if ((await modeOfSubscription(commandHandler, state)) === 'live') return;
    throw new DomainError(
      'SUBSCRIPTION_TEST',
      'This subscription was made in test mode. It cannot go on now that the store takes real money.',
    );
  }
}

const UPCOMING = 12;
const upcomingOf = (state: SubscriptionState): string[] =>
  'anchor' in state && state.status === 'active' ? renewalsAhead(state, { most: UPCOMING }) : [];

const notFound = () => new DomainError('SUBSCRIPTION_NOT_FOUND', 'There is no such subscription.');
