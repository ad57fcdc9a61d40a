import {
  STAND_IN_KEYS,
  type StripeStandIn,
  startStripeStandIn,
} from '../../scripts/stripeStandIn/standIn.ts';
import type { StandInWebhook } from '../../scripts/stripeStandIn/webhooks.ts';
import type { Answer, Browser } from './browser.ts';
import { buy } from './checkout.ts';
import { startTestGateway, type TestGateway, type TestGatewayOptions } from './gateway.ts';

/** A gateway that takes cards, and the stand-in of Stripe that it talks to over HTTP. */
export interface CardGateway {
  readonly gateway: TestGateway;
  readonly stripe: StripeStandIn;
  /** What Stripe has to tell, in the order it came about; taken by `tell`. */
  readonly webhooks: StandInWebhook[];
  /** Delivers one webhook, and answers the status. */
  deliver(webhook: StandInWebhook): Promise<number>;
  /** Delivers what Stripe has to tell so far. */
  tell(): Promise<void>;
  /** Buys what is in the cart with a card, as the card fields hand it over. */
  pay(browser: Browser, card: string, changes?: Record<string, unknown>): Promise<Answer>;
  close(): Promise<void>;
}

export async function startCardGateway(options: TestGatewayOptions = {}): Promise<CardGateway> {
  const webhooks: StandInWebhook[] = [];
  let gateway: TestGateway | undefined;
  const stripe = await startStripeStandIn({
    now: () => gateway?.clock.now ?? new Date(0),
    onWebhook: (webhook) => void webhooks.push(webhook),
  });
  const started = await startTestGateway({
    ...options,
    environment: { ...STAND_IN_KEYS, STRIPE_API_URL: stripe.url, ...options.environment },
  });
  gateway = started;

  const deliver = async ({ body, signature }: StandInWebhook): Promise<number> => {
    const { statusCode } = await started.app.inject({
      method: 'POST',
      url: '/api/commerce/payments/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    });
    return statusCode;
  };
  return {
    gateway: started,
    stripe,
    webhooks,
    deliver,
    async tell() {
      for (const webhook of webhooks.splice(0)) {
        const status = await deliver(webhook);
        if (status !== 200) throw new Error(`${webhook.type} was answered ${status}`);
      }
    },
    async pay(browser, card, changes = {}) {
      const method = await stripe.card(card);
      return buy(browser, { payment: { provider: 'stripe', method }, ...changes });
    },
    async close() {
      await started.close();
      await stripe.close();
    },
  };
}
