import type Stripe from 'stripe';
import type { CardFieldHosts, CardFields } from '../../../application/ports/payment.ts';

/** The keys of one account, and where Stripe is. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** For browsers; without it no page can show card fields. */
  readonly publishableKey?: string | undefined;
  /** Where something speaks Stripe's interface and serves its script at `/stripe.js`; Stripe's own hosts without. */
  readonly apiUrl?: string | undefined;
}

/** What its script loads and asks (Stripe: content security policy of Stripe.js). */
const STRIPE_HOSTS: CardFieldHosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/** `sk_test_…` and `rk_test_…` move no money (`docs/rules/payments.md#test-and-live`). */
export const modeOfKey = (secretKey: string): 'test' | 'live' =>
  /^[sr]k_test_/.test(secretKey) ? 'test' : 'live';

/** `null` without a publishable key. */
export function cardFieldsOf({ secretKey, publishableKey, apiUrl }: StripeSettings): {
  readonly settings: CardFields;
  readonly hosts: CardFieldHosts;
} | null {
  if (!publishableKey) return null;
  const scriptUrl = apiUrl === undefined ? null : new URL('/stripe.js', apiUrl).href;
  const settings = { provider: 'stripe', publishableKey, scriptUrl, mode: modeOfKey(secretKey) };
  if (apiUrl === undefined) return { settings, hosts: STRIPE_HOSTS };
  const { origin } = new URL(apiUrl);
  return { settings, hosts: { scripts: [origin], frames: [origin], calls: [origin] } };
}

/** How the SDK is told another address than Stripe's. */
export function connectionOf(
  apiUrl: string | undefined,
): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}
