import { daysAfter } from '../../kernel/calendar.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { OrderEvent } from '../../orders/order.events.ts';
import { readPreferences } from '../../preferences/namespaces.ts';
import type { PreferencesEvent, PreferenceValues } from '../../preferences/preferences.events.ts';
import type { ReviewRequestEvent } from '../../reviews/reviewRequest.ts';

interface ReviewRequestsState {
  /** How many days after an order was sent its buyer is asked, as the owner prefers now; `null` for never. */
  readonly askAfterDays: number | null;
  /** Orders whose buyers are to be asked → when. */
  readonly waiting: Readonly<Record<string, string>>;
}
/** Asks a buyer for reviews, or decides against it; settled by `SettleReviewRequest`. */
export type AskForReviews = Task<'askForReviews', { readonly orderId: string }>;

type Followed = PreferencesEvent | Extract<OrderEvent, { type: 'OrderFulfilled' }> | ReviewRequestEvent;

/**
 * Has buyers asked what they think of their order some days after the last of it was sent. Those days are the ones that
 * counted when it was sent; what was sent before the owner wanted it is not asked about.
 */
export const reviewRequests: Process<ReviewRequestsState, Followed, never, AskForReviews> = {
  name: 'reviewRequests',
  version: 1,
  handles: ['PreferencesChanged', 'OrderFulfilled', 'ReviewRequestSettled'],
  initialState: { askAfterDays: null, waiting: {} },
  evolve(state, { type, data }) {
    if (type === 'PreferencesChanged') {
      return data.namespace === 'reviews' ? { ...state, askAfterDays: daysIn(data.after) } : state;
    }
    const { askAfterDays, waiting } = state;
    const { orderId } = data;
    if (type === 'ReviewRequestSettled') {
      const { [orderId]: _settled, ...others } = waiting;
      return { ...state, waiting: others };
    }
    if (askAfterDays === null || data.status.after !== 'fulfilled') return state;
    const askAt = daysAfter(data.fulfilledAt, askAfterDays);
    return { ...state, waiting: { ...waiting, [orderId]: askAt } };
  },
  react({ waiting }, { type, data }) {
    const askAt = type === 'OrderFulfilled' ? waiting[data.orderId] : undefined;
    return type === 'OrderFulfilled' && askAt !== undefined ? [asking(data.orderId, askAt)] : [];
  },
  resume: ({ waiting }) => Object.entries(waiting).map(([orderId, askAt]) => asking(orderId, askAt)),
};

function daysIn(values: PreferenceValues): number | null {
  const { asksBuyers, askAfterDays } = readPreferences('reviews', values);
  return asksBuyers ? askAfterDays : null;
}

const asking = (orderId: string, notBefore: string): AskForReviews => ({
  task: 'askForReviews',
  data: { orderId },
  notBefore,
});
