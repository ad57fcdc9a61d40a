import type { ConfiguredProviders } from '../../../../api/http/contracts/payments/configuredProviders.ts';

/** As the gateway keeps them: what was never set, or was emptied, is missing. */
export interface PaymentPreferences {
  readonly withheld?: readonly string[];
  readonly instructions?: string;
  readonly dueDays?: number;
}
export interface SellerPreferences {
  readonly name?: string;
  readonly address?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly details?: string;
}

/** What the form holds, in the order in which it stands there. */
export interface PaymentSettings {
  readonly withheld: readonly string[];
  readonly instructions: string;
  readonly dueDays: string;
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly details: string;
}

/** Days until an invoice is due where the owner has not said (`docs/rules/payments.md#invoices`). */
const DUE_DAYS = 14;
const MOST_DUE_DAYS = 365;

export const settingsOf = (payments: PaymentPreferences, seller: SellerPreferences): PaymentSettings => ({
  withheld: payments.withheld ?? [],
  instructions: payments.instructions ?? '',
  dueDays: String(payments.dueDays ?? DUE_DAYS),
  name: seller.name ?? '',
  address: seller.address ?? '',
  email: seller.email ?? '',
  phone: seller.phone ?? '',
  details: seller.details ?? '',
});

/** What is wrong with the days; `null` where nothing is. */
export const dueDaysProblem = (typed: string): string | null =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= MOST_DUE_DAYS
    ? null
    : `Enter a whole number from 0 to ${MOST_DUE_DAYS}.`;

/** The two namespaces that the form is kept in. */
export const preferencesOf = ({ withheld, instructions, dueDays, ...seller }: PaymentSettings) => ({
  payments: { withheld, instructions, dueDays: Number(dueDays) },
  seller,
});

/** Offered, or no longer offered. */
export const toggled = (withheld: readonly string[], provider: string, isOffered: boolean): string[] =>
  isOffered ? withheld.filter((name) => name !== provider) : [...withheld, provider].sort();

type Provider = ConfiguredProviders['providers'][number];

const TITLES: Readonly<Record<string, string>> = {
  manual: 'Invoice',
  stripe: 'Cards and wallets (Stripe)',
  test: 'Test cards',
};
export const providerTitle = ({ name }: Provider): string => TITLES[name] ?? name;

/** What an owner has to know of a provider: whether it takes real money, and what is still to do. */
export function providerNote({ name, isTest, hasCardFields, webhookUrl }: Provider): string {
  if (name === 'manual') return 'The order is placed at once; you say when the money has come in.';
  if (name === 'test')
    return 'For trying out: nobody is charged. It goes away once a payment provider is set up.';
  if (!hasCardFields) {
    return 'Buyers do not see it yet: card fields need the publishable key (STRIPE_PUBLISHABLE_KEY).';
  }
  const mode = isTest ? 'Test mode: nobody is charged. The key decides it.' : 'Live: cards are charged.';
  return `${mode} Stripe sends its webhooks to ${webhookUrl}.`;
}
