import type { Gateway } from '../../kernel/gateway.ts';
import { addItemToCartRoute } from './addItemToCart.route.ts';
import { applyCouponRoute } from './applyCoupon.route.ts';
import { cartLinkRoutes } from './cartLink.routes.ts';
import { changeEntryFieldsRoute } from './changeEntryFields.route.ts';
import { changeEntryQuantityRoute } from './changeEntryQuantity.route.ts';
import { chooseShippingOptionRoute } from './chooseShippingOption.route.ts';
import type { CartDependencies } from './dependencies.ts';
import { readCartRoute } from './readCart.route.ts';
import { removeCouponRoute } from './removeCoupon.route.ts';
import { removeItemFromCartRoute } from './removeItemFromCart.route.ts';
import { repriceCartRoute } from './repriceCart.route.ts';
import { setShippingLocationRoute } from './setShippingLocation.route.ts';

/** `/api/commerce/shopping-cart` */
export function cartRoutes(app: Gateway, dependencies: CartDependencies): void {
  addItemToCartRoute(app, dependencies);
  changeEntryQuantityRoute(app, dependencies);
  changeEntryFieldsRoute(app, dependencies);
  removeItemFromCartRoute(app, dependencies);
  applyCouponRoute(app, dependencies);
  removeCouponRoute(app, dependencies);
  setShippingLocationRoute(app, dependencies);
  chooseShippingOptionRoute(app, dependencies);
  repriceCartRoute(app, dependencies);
  readCartRoute(app, dependencies);
  cartLinkRoutes(app, dependencies);
}
