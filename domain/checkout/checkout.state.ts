import type { CheckoutEvent } from './checkout.events.ts';

/** What the buyer accepted. */
export type Purchase = Extract<CheckoutEvent, { type: 'CheckoutStarted' }>['data'];

/** `started` until `accepted` or `failed`; `completed` and `undone` are the two ends. */
export type CheckoutState =
  | { readonly status: 'absent' }
  | { readonly status: 'started'; readonly purchase: Purchase; readonly isPaymentAwaited: boolean }
  | {
      readonly status: 'accepted' | 'completed';
      readonly purchase: Purchase;
      readonly acceptedAt: string;
    }
  | {
      readonly status: 'failed' | 'undone';
      readonly purchase: Purchase;
      readonly code: string;
      readonly message: string;
    };
/** A checkout that was started, so that its purchase is known. */
export type KnownCheckout = Exclude<CheckoutState, { status: 'absent' }>;

/** A checkout of which nothing is recorded. */
export const initialCheckout: CheckoutState = { status: 'absent' };

/** A failed checkout keeps why it failed: `code` and `message` of the refusal. */
export function evolveCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (event.type === 'CheckoutStarted') {
    return { status: 'started', purchase: event.data, isPaymentAwaited: false };
  }
  if (state.status === 'absent') return state;
  const { purchase } = state;
  switch (event.type) {
    case 'CheckoutPaymentAwaited':
      return { status: 'started', purchase, isPaymentAwaited: true };
    case 'CheckoutAccepted':
      return { status: 'accepted', purchase, acceptedAt: event.data.acceptedAt };
    case 'CheckoutCompleted':
      return state.status === 'accepted' ? { ...state, status: 'completed' } : state;
    case 'CheckoutFailed':
      return { status: 'failed', purchase, code: event.data.code, message: event.data.message };
    case 'CheckoutUndone':
      return state.status === 'failed' ? { ...state, status: 'undone' } : state;
    default:
      return state;
  }
}
