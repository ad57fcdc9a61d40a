import type { CardFields } from '../../../../api/http/contracts/payments/cardFields.ts';

export interface PaymentMethod {
  readonly value: string;
  readonly title: string;
}

export interface PaymentWords {
  readonly title: string;
  readonly note: string;
  /** Whether the money is there before the buyer leaves, or is sent later by another way. */
  readonly isPaidAtOnce: boolean;
  /** Whether nobody is charged. */
  readonly isTest: boolean;
  /** What the buyer can choose with this provider; one that is alone needs no choice. */
  readonly methods: readonly PaymentMethod[];
}

/** Providers that this page can serve, in the order in which it offers them. */
const PROVIDERS: Readonly<Record<string, PaymentWords>> = {
  stripe: {
    isPaidAtOnce: true,
    isTest: false,
    title: 'Card',
    note: 'What you type here goes straight to our payment provider, Stripe.',
    // Typed into fields of the provider's own: what it is called is known once the form is sent.
    methods: [{ value: '', title: 'A new card' }],
  },
  test: {
    isTest: true,
    isPaidAtOnce: true,
    title: 'Test card',
    note: 'Test mode: the order is real, the money is not.',
    methods: [
      { value: 'test_success', title: 'A card that pays' },
      { value: 'test_decline', title: 'A card that is declined' },
      { value: 'test_insufficient_funds', title: 'A card without enough money' },
      { value: 'test_3ds', title: 'A card whose bank asks first (3-D Secure)' },
      { value: 'test_delayed', title: 'A bank transfer that takes a moment' },
    ],
  },
  manual: {
    isTest: false,
    isPaidAtOnce: false,
    title: 'Pay by invoice',
    note: 'Your order is placed now; the invoice says how to pay.',
    methods: [{ value: 'invoice', title: 'Invoice' }],
  },
};

export type PayableWay = PaymentWords & { readonly provider: string };

/**
 * The ways to pay among a store's providers that a buyer can use on a page. One with fields of its own is there only
 * where the page can show them.
 */
export function payable(
  providers: readonly string[],
  cardFields: CardFields | null = null,
): readonly PayableWay[] {
  return Object.entries(PROVIDERS)
    .filter(([provider]) => providers.includes(provider))
    .filter(([provider]) => provider !== 'stripe' || cardFields?.provider === provider)
    .map(([provider, words]) => ({
      ...{ provider, ...words },
      ...(provider === cardFields?.provider && { isTest: cardFields.mode === 'test' }),
    }));
}
