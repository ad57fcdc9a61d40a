import { DomainError } from '../../../domain/kernel/errors.ts';
import type { CardFieldHosts, CardFields, PaymentProvider } from '../ports/payment.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { Payers, PayingCustomer } from './payers.ts';

/** What a visitor chose to pay with. */
export interface PaymentChoice {
  readonly provider: string;
  readonly method: string;
}

/** What is set up here, whether or not a store offers it. */
export interface ConfiguredProvider {
  readonly name: string;
  readonly isTest: boolean;
  readonly hasCardFields: boolean;
}

/** Which ways to pay a store offers its visitors (`docs/rules/payments.md#offered`). */
export interface PaymentOffers {
  readonly configured: readonly ConfiguredProvider[];
  /** What pages need to show card fields; `null` where no provider has any. */
  readonly cardFields: CardFields | null;
  /** What pages with card fields may load from. */
  readonly cardFieldHosts: CardFieldHosts | null;
  /** Names of the providers that visitors may choose. */
  of(websiteId: string): Promise<readonly string[]>;
  /**
   * What is charged for a visitor's choice: a method that the provider keeps for them becomes its whole name. Throws
   * `PAYMENT_METHOD_UNAVAILABLE` for a provider that is not offered, and for a method that is not theirs.
   */
  chosen(
    choice: PaymentChoice,
    visitor: { readonly websiteId: string; readonly customer: PayingCustomer | null },
  ): Promise<PaymentChoice>;
}

/** `saved/pm_1`: a method that the provider keeps for who is signed in. */
const SAVED = 'saved/';

/** Those of `configured` that a store has not withheld. */
export const offeredOf = (configured: readonly string[], withheld: readonly string[]): readonly string[] =>
  configured.filter((name) => !withheld.includes(name));

export function createPaymentOffers({
  paymentProviders,
  preferences,
  payers,
}: {
  readonly paymentProviders: readonly PaymentProvider[];
  readonly preferences: Preferences;
  readonly payers: Payers;
}): PaymentOffers {
  const withFields = paymentProviders.find(({ cardFields }) => cardFields !== null)?.cardFields ?? null;
  const names = paymentProviders.map(({ name }) => name);

  async function of(websiteId: string): Promise<readonly string[]> {
    return offeredOf(names, (await preferences.of(websiteId, 'payments')).withheld);
  }

  return {
    configured: paymentProviders.map(({ name, isTest, cardFields }) => ({
      name,
      isTest,
      hasCardFields: cardFields !== null,
    })),
    cardFields: withFields?.settings ?? null,
    cardFieldHosts: withFields?.hosts ?? null,
    of,
    async chosen(choice, { websiteId, customer }) {
      const provider = paymentProviders.find(({ name }) => name === choice.provider);
      if (!provider || !(await of(websiteId)).includes(provider.name)) throw unavailable();
      if (!choice.method.includes('/')) return choice;
      const payer = customer && (await payers.find(customer.customerId, provider));
      if (!payer || !choice.method.startsWith(SAVED)) throw unavailable();
      return { ...choice, method: `${payer}/${choice.method.slice(SAVED.length)}` };
    },
  };
}

const unavailable = () => new DomainError('PAYMENT_METHOD_UNAVAILABLE', 'This way to pay is not available.');
