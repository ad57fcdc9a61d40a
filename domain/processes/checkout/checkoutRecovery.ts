import type { CheckoutEvent } from '../../checkout/checkout.events.ts';
import type { Process, Task } from '../../kernel/process.ts';

/** Checkouts that are not over, and the moments (ISO 8601) from which they are looked after. */
type CheckoutRecoveryState = Readonly<Record<string, readonly string[]>>;
/** Carries a checkout on from where it was cut off; one that is over is left as it is. */
export type ResumeCheckout = Task<'resumeCheckout', { readonly checkoutId: string }>;

/** How long the request that started a checkout is left to finish it by itself. */
const PATIENCE_MS = 10_000;
/** When the provider of an open payment is asked, besides at the end: its own word may have been lost. */
const LOOKS_MS = [30_000, 120_000, 300_000];

/**
 * Takes up what was cut off: every checkout is looked after once, some seconds after it began, and again until its time
 * is up while its payment is open (`docs/rules/checkout.md#time`). What is over by then costs a look and nothing else.
 */
export const checkoutRecovery: Process<CheckoutRecoveryState, CheckoutEvent, never, ResumeCheckout> = {
  name: 'checkoutRecovery',
  version: 2,
  handles: [
    'CheckoutStarted',
    'CheckoutPaymentAwaited',
    'CheckoutFailed',
    'CheckoutCompleted',
    'CheckoutUndone',
  ],
  initialState: {},
  evolve(state, event) {
    const { checkoutId } = event.data;
    switch (event.type) {
      case 'CheckoutStarted':
      case 'CheckoutPaymentAwaited':
      case 'CheckoutFailed':
        return { ...state, [checkoutId]: looksAfter(event) };
      case 'CheckoutCompleted':
      case 'CheckoutUndone': {
        const { [checkoutId]: _over, ...open } = state;
        return open;
      }
      default:
        return state;
    }
  },
  react: (_, event) => looksAfter(event).map((moment) => resume(event.data.checkoutId, moment)),
  resume: (state) =>
    Object.entries(state).flatMap(([checkoutId, moments]) => [
      // Whatever was going on ended with the process that this one comes after.
      { task: 'resumeCheckout', data: { checkoutId } },
      ...moments.map((moment) => resume(checkoutId, moment)),
    ]),
};

/** When a checkout is looked after because of this event; never where it is over by it. */
function looksAfter({ type, data }: CheckoutEvent): readonly string[] {
  switch (type) {
    case 'CheckoutStarted':
      return [later(data.startedAt, PATIENCE_MS)];
    case 'CheckoutPaymentAwaited':
      return [
        ...LOOKS_MS.map((wait) => later(data.awaitedAt, wait)).filter((look) => look < data.expiresAt),
        data.expiresAt,
      ];
    case 'CheckoutFailed':
      return [later(data.failedAt, PATIENCE_MS)];
    default:
      return [];
  }
}

const resume = (checkoutId: string, notBefore: string): ResumeCheckout => ({
  task: 'resumeCheckout',
  data: { checkoutId },
  notBefore,
});

const later = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();
