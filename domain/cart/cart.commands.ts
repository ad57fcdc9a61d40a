import type { CommandsOf } from '../kernel/decider.ts';
import { addItemToCartSchema } from './addItemToCart.ts';
import { applyCouponSchema } from './applyCoupon.ts';
import { changeEntryFieldsSchema } from './changeEntryFields.ts';
import { changeEntryQuantitySchema } from './changeEntryQuantity.ts';
import { chooseShippingOptionSchema } from './chooseShippingOption.ts';
import { closeCartSchema } from './closeCart.ts';
import { copyCartEntriesSchema } from './copyCartEntries.ts';
import { removeCouponSchema } from './removeCoupon.ts';
import { removeItemFromCartSchema } from './removeItemFromCart.ts';
import { reopenCartSchema } from './reopenCart.ts';
import { repriceCartSchema } from './repriceCart.ts';
import { setShippingLocationSchema } from './setShippingLocation.ts';

/** The commands of a cart, each with the schema of its data. */
export const cartCommands = {
  AddItemToCart: addItemToCartSchema,
  ChangeEntryQuantity: changeEntryQuantitySchema,
  ChangeEntryFields: changeEntryFieldsSchema,
  RemoveItemFromCart: removeItemFromCartSchema,
  RepriceCart: repriceCartSchema,
  ApplyCoupon: applyCouponSchema,
  RemoveCoupon: removeCouponSchema,
  SetShippingLocation: setShippingLocationSchema,
  ChooseShippingOption: chooseShippingOptionSchema,
  CopyCartEntries: copyCartEntriesSchema,
  CloseCart: closeCartSchema,
  ReopenCart: reopenCartSchema,
};
export type CartCommand = CommandsOf<typeof cartCommands>;
