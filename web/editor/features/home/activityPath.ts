import type { ActivityEntry } from '../../../../api/http/contracts/home/home.ts';
import { campaignPath } from '../campaigns/paths.ts';
import { collectionPath } from '../collections/paths.ts';
import { customerPath } from '../customers/paths.ts';
import { discountsPath } from '../discounts/paths.ts';
import { donationPath } from '../donations/paths.ts';
import { draftPath } from '../draftOrders/paths.ts';
import { formPath } from '../forms/paths.ts';
import { giftCardPath } from '../giftCards/paths.ts';
import { locationsPath } from '../locations/paths.ts';
import { assetPath } from '../media/paths.ts';
import { orderPath } from '../orders/paths.ts';
import { pagePath } from '../pages/paths.ts';
import { productPath } from '../products/paths.ts';
import { reviewPath } from '../reviews/paths.ts';
import { segmentPath } from '../segments/paths.ts';
import { storePath } from '../store/paths.ts';
import { subscriptionPath } from '../subscriptions/paths.ts';
import { webhookPath } from '../webhooks/paths.ts';

const PATHS: Readonly<Record<string, (objectId: string) => string>> = {
  product: (id) => productPath(id),
  stock: (id) => productPath(id.split('.')[0] ?? id, 'variants'),
  order: orderPath,
  customer: customerPath,
  giftcard: giftCardPath,
  review: reviewPath,
  discountbook: () => discountsPath,
  locations: () => locationsPath,
  segment: segmentPath,
  subscription: subscriptionPath,
  donation: donationPath,
  draft: draftPath,
  collection: (id) => collectionPath(id),
  asset: assetPath,
  form: (id) => formPath(id),
  page: pagePath,
  campaign: campaignPath,
  webhook: webhookPath,
  navigation: () => '/config/navigation',
  shipping: () => '/config/shipping',
  tax: () => '/config/taxes',
  store: () => storePath,
  site: () => '/config/home-page',
};

/** The screen of what happened; `null` where there is none. */
export const activityPath = ({
  category,
  objectId,
}: Pick<ActivityEntry, 'category' | 'objectId'>): string | null => PATHS[category]?.(objectId) ?? null;
