import type { CommandsOf } from '../kernel/decider.ts';
import { addItemToCartSchema } from './addItem.ts';
import {
  changeEntryFieldsSchema,
  changeEntryQuantitySchema,
  removeItemFromCartSchema,
} from './changeEntry.ts';
import { chooseShippingOptionSchema, setShippingLocationSchema } from './chooseShipping.ts';
import { closeCartSchema } from './closeCart.ts';
import { copyCartEntriesSchema } from './copyEntries.ts';
import { applyCouponSchema, removeCouponSchema } from './coupons.ts';
import { repriceCartSchema } from './repriceCart.ts';

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
};
export type CartCommand = CommandsOf<typeof cartCommands>;
