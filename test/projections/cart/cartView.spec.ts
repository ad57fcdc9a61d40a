import type { CartEvent } from '../../../domain/cart/cart.events.ts';
import { cartView } from '../../../projections/cart/cartView.ts';
import {
  anEntry,
  anItem,
  cartBegun,
  cartOpened,
  entryRepriced,
  itemAdded,
  portland,
  shippedTo,
} from '../../support/builders/cart.ts';
import { customerErased } from '../../support/builders/customers.ts';
import { cartsForgotten } from '../../support/builders/retention.ts';
import { NINE } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const quantityChanged: CartEvent = {
  type: 'CartEntryQuantityChanged',
  data: { cartId: 'cart1', entryId: 'e1', quantity: 3, previousQuantity: 1 },
};

describe('the cart view', () => {
  const { given } = projectionSpec(cartView);

  it('says nothing of a person who was erased', () => {
    const fields = itemAdded({ additionalFields: '{"engraving":"Ida"}' });
    given(cartOpened, fields, shippedTo, customerErased({ cartIds: ['cart1'] })).expectShown('cart1', {
      entries: [anEntry({ additionalFields: '[erased]' })],
      shippingLocation: { ...portland, postalCode: '[erased]' },
    });
  });

  it('shows an opened cart without entries', () => {
    given(cartOpened).expectDocument('cart1', {
      status: 'open',
      closedFor: null,
      orderId: null,
      cartId: 'cart1',
      currency: 'USD',
      openedAt: NINE,
      entries: [],
      coupons: [],
      shippingLocation: null,
      shippingOptionId: null,
      revision: 0,
      changedAt: NINE,
    });
  });

  it('begins with the first thing in it', () => {
    given(cartBegun()).expectShown('cart1', {
      status: 'open',
      openedAt: NINE,
      entries: [anEntry()],
      revision: 0,
    });
  });

  it('shows what was added, and which revision a command may expect', () => {
    given(cartOpened, itemAdded()).expectShown('cart1', { entries: [anEntry()], revision: 1 });
  });

  it('shows an equal line that was added to as one, at the price of now', () => {
    given(cartOpened, itemAdded(), itemAdded({ quantity: 2, unitPrice: usd(2100) })).expectShown('cart1', {
      entries: [anEntry({ quantity: 3, unitPrice: usd(2100) })],
    });
  });

  it('shows a changed quantity', () => {
    given(cartOpened, itemAdded(), quantityChanged).expectShown('cart1', {
      entries: [anEntry({ quantity: 3 })],
    });
  });

  it('shows changed answers', () => {
    given(cartOpened, itemAdded(), {
      type: 'CartEntryFieldsChanged',
      data: { cartId: 'cart1', entryId: 'e1', additionalFields: '{"a":"b"}' },
    }).expectShown('cart1', { entries: [anEntry({ additionalFields: '{"a":"b"}' })] });
  });

  it('shows the price that the buyer goes on with', () => {
    given(cartOpened, itemAdded(), entryRepriced).expectShown('cart1', {
      entries: [anEntry({ unitPrice: usd(2100) })],
    });
  });

  it('shows two equal lines as one', () => {
    given(cartOpened, itemAdded(), itemAdded({ entryId: 'e2', additionalFields: 'x' }), {
      type: 'CartEntriesMerged',
      data: { cartId: 'cart1', entryId: 'e1', mergedEntryId: 'e2', quantity: 2 },
    }).expectShown('cart1', { entries: [anEntry({ quantity: 2 })] });
  });

  it('no longer shows what was removed', () => {
    given(cartOpened, itemAdded(), itemAdded({ entryId: 'e2', item: anItem({ variantId: 'v2' }) }), {
      type: 'ItemRemovedFromCart',
      data: { cartId: 'cart1', entryId: 'e1', itemId: 'cup', sku: 'CUP-S', quantity: 1 },
    }).expectShown('cart1', { entries: [anEntry({ entryId: 'e2', item: anItem({ variantId: 'v2' }) })] });
  });

  it('shows the codes that were given and not taken back', () => {
    given(
      cartOpened,
      { type: 'CouponAppliedToCart', data: { cartId: 'cart1', code: 'SPRING' } },
      { type: 'CouponAppliedToCart', data: { cartId: 'cart1', code: 'TEN' } },
      { type: 'CouponRemovedFromCart', data: { cartId: 'cart1', code: 'SPRING' } },
    ).expectShown('cart1', { coupons: ['TEN'] });
  });

  it('shows where it goes and how', () => {
    given(
      cartOpened,
      shippedTo,
      { type: 'CartShippingOptionChosen', data: { cartId: 'cart1', shippingOptionId: 'flat' } },
      { type: 'CartEntriesCopied', data: { cartId: 'cart1', fromCartId: 'guest' } },
    ).expectShown('cart1', {
      shippingLocation: portland,
      shippingOptionId: 'flat',
      revision: 3,
    });
  });

  it('says that it is closed, and stays as it was then', () => {
    given(
      cartOpened,
      itemAdded(),
      { type: 'CartClosed', data: { cartId: 'cart1', reason: 'purchased', orderId: 'order1' } },
      quantityChanged,
    ).expectShown('cart1', {
      status: 'closed',
      closedFor: 'purchased',
      orderId: 'order1',
      entries: [anEntry()],
      revision: 3,
    });
  });

  it('is open again where its order did not come to be', () => {
    given(
      cartOpened,
      itemAdded(),
      { type: 'CartClosed', data: { cartId: 'cart1', reason: 'purchased', orderId: 'order1' } },
      { type: 'CartReopened', data: { cartId: 'cart1', orderId: 'order1' } },
    ).expectShown('cart1', {
      status: 'open',
      closedFor: null,
      orderId: null,
      entries: [anEntry()],
      revision: 3,
    });
  });

  it('is nothing once it was kept long enough', () => {
    given(cartOpened, itemAdded(), cartsForgotten('cart1')).expectNothing();
  });

  it('is nothing before it was opened', () => {
    given(quantityChanged).expectNothing();
  });
});
