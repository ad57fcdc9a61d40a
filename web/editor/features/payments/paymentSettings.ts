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

export interface PolicyPreferences {
  readonly delivery?: string;
  readonly returns?: string;
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
  readonly delivery: string;
  readonly returns: string;
}

/** Days until an invoice is due where the owner has not said (`docs/rules/payments.md#invoices`). */
const DUE_DAYS = 14;
const MOST_DUE_DAYS = 365;

export const settingsOf = (
  payments: PaymentPreferences,
  seller: SellerPreferences,
  policies: PolicyPreferences,
): PaymentSettings => ({
  withheld: payments.withheld ?? [],
  instructions: payments.instructions ?? '',
  dueDays: String(payments.dueDays ?? DUE_DAYS),
  name: seller.name ?? '',
  address: seller.address ?? '',
  email: seller.email ?? '',
  phone: seller.phone ?? '',
  details: seller.details ?? '',
  delivery: policies.delivery ?? '',
  returns: policies.returns ?? '',
});

/** What is wrong with the days; `null` where nothing is. */
export const dueDaysProblem = (typed: string): string | null =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= MOST_DUE_DAYS
    ? null
    : `Enter a whole number from 0 to ${MOST_DUE_DAYS}.`;

/** The three namespaces that the form is kept in. */
export const preferencesOf = ({
  withheld,
  instructions,
  dueDays,
  delivery,
  returns,
  ...seller
}: PaymentSettings) => ({
  payments: { withheld, instructions, dueDays: Number(dueDays) },
  seller,
  policies: { delivery, returns },
});

/** The revisions of all three, as the form was filled with them. */
export interface Revisions {
  readonly payments: number | undefined;
  readonly seller: number | undefined;
  readonly policies: number | undefined;
}

const NAMES: Readonly<Record<keyof PaymentSettings, string>> = {
  ...{ withheld: 'Ways to pay that are not offered', instructions: 'How to pay' },
  ...{ dueDays: 'Days until it is due', name: 'Name', address: 'Address', email: 'Email', phone: 'Phone' },
  ...{ details: 'Further details', delivery: 'Delivery', returns: 'Returns' },
};

export const isSetting = (field: string): field is keyof PaymentSettings => field in NAMES;

/** What the form calls a field. */
export const settingName = (field: string): string => (isSetting(field) ? NAMES[field] : field);

/** A value of a field where somebody chooses between two of them. */
export function settingWords(value: unknown): string {
  if (Array.isArray(value)) return value.map((name) => TITLES[name] ?? String(name)).join(', ') || '(none)';
  return value === null || value === '' ? '(empty)' : String(value);
}

/** Where two people changed a field of this namespace, what was chosen is meant for its revision. */
export function rebased(revisions: Revisions, field: string, revision: number): Revisions {
  if (field === 'withheld' || field === 'instructions' || field === 'dueDays')
    return { ...revisions, payments: revision };
  if (field === 'delivery' || field === 'returns') return { ...revisions, policies: revision };
  return { ...revisions, seller: revision };
}

/** Offered, or no longer offered. */
export const toggled = (withheld: readonly string[], provider: string, isOffered: boolean): string[] =>
  isOffered ? withheld.filter((name) => name !== provider) : [...withheld, provider].sort();

type Provider = ConfiguredProviders['providers'][number];

const TITLES: Readonly<Record<string, string>> = {
  manual: 'Invoice',
  stripe: 'Cards and wallets (Stripe)',
  test: 'Test cards',
};
export const providerTitle = ({ name }: Pick<Provider, 'name'>): string => TITLES[name] ?? name;

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
