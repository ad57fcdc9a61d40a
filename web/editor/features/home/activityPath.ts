import type { ActivityEntry } from '../../../../api/http/contracts/home/home.ts';
import { customerPath } from '../customers/paths.ts';
import { discountsPath } from '../discounts/paths.ts';
import { giftCardPath } from '../giftCards/paths.ts';
import { orderPath } from '../orders/paths.ts';
import { productPath } from '../products/paths.ts';
import { reviewPath } from '../reviews/paths.ts';
import { storePath } from '../store/paths.ts';

const PATHS: Readonly<Record<string, (objectId: string) => string>> = {
  product: (id) => productPath(id),
  stock: (id) => productPath(id.split('.')[0] ?? id, 'variants'),
  order: orderPath,
  customer: customerPath,
  giftcard: giftCardPath,
  review: reviewPath,
  discountbook: () => discountsPath,
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
