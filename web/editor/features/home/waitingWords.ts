import type { WaitingKind } from '../../../../api/http/contracts/home/home.ts';
import { counted } from '../../text/words.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { commentsPath } from '../comments/paths.ts';
import { inventoryPath } from '../inventory/paths.ts';
import { ordersPath } from '../orders/paths.ts';
import { productsPath } from '../products/paths.ts';
import { reviewsPath } from '../reviews/paths.ts';
import { subscriptionsPath } from '../subscriptions/paths.ts';
import { waitlistPath } from '../waitlist/paths.ts';
import { toldPath } from '../webhooks/paths.ts';

interface Waits {
  readonly words: (count: number) => string;
  readonly icon: IconName;
  /** The list behind the number. */
  readonly to: string;
}

const view = (path: string, id: string) => `${path}?view=${id}`;

/** How each kind is told, and where it leads. */
export const WAITS: Readonly<Record<WaitingKind, Waits>> = {
  failedRefunds: {
    words: (count) => `${counted(count, 'refund')} did not reach the buyer`,
    ...{ icon: 'alert', to: view(ordersPath, 'to-refund') },
  },
  failedRenewals: {
    words: (count) => `${counted(count, 'subscription')} could not be billed`,
    ...{ icon: 'subscription', to: view(subscriptionsPath, 'failing') },
  },
  failedWebhooks: {
    words: (count) =>
      `${counted(count, 'delivery to a webhook', 'deliveries to webhooks')} could not be delivered`,
    ...{ icon: 'webhook', to: view(toldPath, 'failed') },
  },
  parkedTasks: {
    words: (count) => `${counted(count, 'task')} failed and waits for you`,
    ...{ icon: 'system', to: '/config/system#parked-tasks' },
  },
  parkedEvents: {
    words: (count) => `${counted(count, 'event')} could not be shown`,
    ...{ icon: 'system', to: '/config/system#parked-events' },
  },
  lowStock: {
    words: (count) => `${counted(count, 'variant')} running low`,
    ...{ icon: 'stock', to: view(inventoryPath, 'low') },
  },
  toSend: {
    words: (count) => `${counted(count, 'order')} to send`,
    ...{ icon: 'shipping', to: view(ordersPath, 'to-send') },
  },
  toPay: {
    words: (count) => `${counted(count, 'order')} to be paid`,
    ...{ icon: 'money', to: view(ordersPath, 'to-pay') },
  },
  toReturn: {
    words: (count) => `${counted(count, 'order')} with returns to see to`,
    ...{ icon: 'undo', to: view(ordersPath, 'to-return') },
  },
  waitlist: {
    words: (count) => `${counted(count, 'person', 'people')} waiting for what is sold out`,
    ...{ icon: 'waitlist', to: view(waitlistPath, 'waiting') },
  },
  reviews: {
    words: (count) => `${counted(count, 'review')} to look at`,
    ...{ icon: 'review', to: view(reviewsPath, 'pending') },
  },
  comments: {
    words: (count) => `${counted(count, 'comment')} to look at`,
    ...{ icon: 'comment', to: view(commentsPath, 'pending') },
  },
  drafts: {
    words: (count) => `${counted(count, 'product')} not published yet`,
    ...{ icon: 'edit', to: view(productsPath, 'draft') },
  },
};
