import { expect } from 'chai';
import { addItemToCartSchema } from '../../../domain/cart/addItemToCart.ts';
import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import { MAX_ENTRIES } from '../../../domain/cart/entries.ts';
import {
  addItemToCart,
  anEntry,
  anItem,
  cartBegun,
  cartOpened,
  inStock,
  itemAdded,
  oncePerCart,
  unlimited,
} from '../../support/builders/cart.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(cartAggregate);
const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.';

describe('adding to a cart that does not exist yet', () => {
  it('opens the cart with the item in it', () => {
    given()
      .when(addItemToCart({ quantity: 2 }))
      .expectEvents(cartBegun({ quantity: 2 }));
  });

  it('does not open a cart for an item that is out of stock', () => {
    given()
      .when(addItemToCart({ availability: inStock(0) }))
      .expectRefusal('NOT_ENOUGH_STOCK', NOT_ENOUGH, { remaining: 0 });
  });

  it('takes the price and the instant from the command', () => {
    const command = addItemToCart({ unitPrice: usd(0) });
    given()
      .when(command)
      .expectEvents(cartBegun({ unitPrice: usd(0) }));
    expect(command.data.at).to.equal(NINE);
  });
});

describe('adding to an open cart', () => {
  it('starts a line for another variant', () => {
    const large = anItem({ variantId: 'v2', sku: 'CUP-L' });
    given(cartOpened, itemAdded())
      .when(addItemToCart({ entryId: 'e2', item: large }))
      .expectEvents(itemAdded({ entryId: 'e2', item: large }));
  });

  it('starts a line for the same variant with other answers', () => {
    given(cartOpened, itemAdded({ additionalFields: '{"engraving":"Ida"}' }))
      .when(addItemToCart({ entryId: 'e2', additionalFields: '{"engraving":"Bo"}' }))
      .expectEvents(itemAdded({ entryId: 'e2', additionalFields: '{"engraving":"Bo"}' }));
  });

  it('grows the line of the same variant with the same answers', () => {
    given(cartOpened, itemAdded({ quantity: 2 }))
      .when(addItemToCart({ entryId: 'e2', quantity: 3 }))
      .expectEvents(itemAdded({ entryId: 'e1', quantity: 3 }));
  });

  it('counts the grown line once, at the latest price', () => {
    const { state } = given(
      cartOpened,
      itemAdded({ quantity: 2 }),
      itemAdded({ quantity: 3, unitPrice: usd(1500) }),
    );
    expect(state).to.deep.equal({
      status: 'open',
      cartId: 'cart1',
      currency: 'USD',
      openedAt: NINE,
      entries: [anEntry({ quantity: 5, unitPrice: usd(1500) })],
      coupons: [],
      shippingLocation: null,
      shippingOptionId: null,
      copiedFrom: [],
    });
  });

  it('refuses a price in another currency than the cart counts in', () => {
    given(cartOpened)
      .when(addItemToCart({ unitPrice: { amount: 1900, currency: 'EUR' } }))
      .expectRefusal('CURRENCY_MISMATCH', 'Prices in this cart are in USD.');
    given()
      .when(addItemToCart({ unitPrice: { amount: 1900, currency: 'EUR' } }))
      .expectRefusal('CURRENCY_MISMATCH');
  });

  it(`holds at most ${MAX_ENTRIES} lines, but lets those grow`, () => {
    const lines = Array.from({ length: MAX_ENTRIES }, (_, n) =>
      itemAdded({ entryId: `e${n}`, item: anItem({ variantId: `v${n}` }) }),
    );
    const full = given(cartOpened, ...lines);
    full
      .when(addItemToCart({ entryId: 'more', item: anItem({ variantId: 'more' }) }))
      .expectRefusal('CART_FULL', 'A cart holds at most 250 different items.');
    full
      .when(addItemToCart({ entryId: 'more', item: anItem({ variantId: 'v7' }) }))
      .expectEvents(itemAdded({ entryId: 'e7', item: anItem({ variantId: 'v7' }) }));
  });
});

describe('when stock is short', () => {
  it('sells the last piece and not one more', () => {
    given(cartOpened, itemAdded({ quantity: 2 }))
      .when(addItemToCart({ availability: inStock(3) }))
      .expectEvents(itemAdded());
    given(cartOpened, itemAdded({ quantity: 3 }))
      .when(addItemToCart({ availability: inStock(3) }))
      .expectRefusal('NOT_ENOUGH_STOCK', NOT_ENOUGH, { remaining: 3 });
  });

  it('counts the same variant in other lines of the cart', () => {
    given(cartOpened, itemAdded({ quantity: 2, additionalFields: 'Ida' }))
      .when(addItemToCart({ entryId: 'e2', quantity: 2, availability: inStock(3) }))
      .expectRefusal('NOT_ENOUGH_STOCK', NOT_ENOUGH, { remaining: 1 });
  });

  it('does not count other variants', () => {
    const large = anItem({ variantId: 'v2', sku: 'CUP-L' });
    given(cartOpened, itemAdded({ quantity: 2 }))
      .when(addItemToCart({ entryId: 'e2', item: large, quantity: 3, availability: inStock(3) }))
      .expectEvents(itemAdded({ entryId: 'e2', item: large, quantity: 3 }));
  });

  it('says that nothing remains when stock fell below what the cart holds', () => {
    given(cartOpened, itemAdded({ quantity: 5, additionalFields: 'Ida' }))
      .when(addItemToCart({ entryId: 'e2', availability: inStock(3) }))
      .expectRefusal('NOT_ENOUGH_STOCK', NOT_ENOUGH, { remaining: 0 });
  });
});

describe('when stock is unlimited', () => {
  it('sells any quantity up to 9999 in a line', () => {
    given(cartOpened, itemAdded({ quantity: 9998 }))
      .when(addItemToCart({ availability: unlimited }))
      .expectEvents(itemAdded());
    given(cartOpened, itemAdded({ quantity: 9999 }))
      .when(addItemToCart({ availability: unlimited }))
      .expectRefusal('QUANTITY_OUT_OF_RANGE', 'Quantity must be between 1 and 9999.', { max: 9999 });
  });
});

describe('when a cart may hold only one of an item', () => {
  const message = 'You can only have one of this item in your cart.';

  it('sells one', () => {
    given()
      .when(addItemToCart({ availability: oncePerCart }))
      .expectEvents(cartBegun());
  });

  it('refuses two at once, a second one, and a second one with other answers', () => {
    given()
      .when(addItemToCart({ quantity: 2, availability: oncePerCart }))
      .expectRefusal('SINGLE_QUANTITY', message);
    given(cartOpened, itemAdded())
      .when(addItemToCart({ availability: oncePerCart }))
      .expectRefusal('SINGLE_QUANTITY', message);
    given(cartOpened, itemAdded())
      .when(addItemToCart({ entryId: 'e2', additionalFields: 'Ida', availability: oncePerCart }))
      .expectRefusal('SINGLE_QUANTITY', message);
  });
});

describe('when a cart comes to more than a price may have', () => {
  const TOO_LARGE = 'This cart costs more than can be counted.';
  const half = Math.floor(Number.MAX_SAFE_INTEGER / 2);
  const large = anItem({ variantId: 'v2', sku: 'CUP-L' });
  const held = itemAdded({ unitPrice: usd(half), quantity: 1 });

  it('takes what comes to as much as can be counted, tax and delivery on top', () => {
    given()
      .when(addItemToCart({ unitPrice: usd(half) }))
      .expectEvents(cartBegun({ unitPrice: usd(half) }));
  });

  it('refuses more of it, of the same and of another item, since nobody could read that cart any more', () => {
    given()
      .when(addItemToCart({ unitPrice: usd(half), quantity: 2, availability: unlimited }))
      .expectRefusal('AMOUNT_TOO_LARGE', TOO_LARGE);
    given(cartOpened, held)
      .when(addItemToCart({ entryId: 'e2', item: large, unitPrice: usd(1) }))
      .expectRefusal('AMOUNT_TOO_LARGE', TOO_LARGE);
    given(cartOpened, itemAdded({ unitPrice: usd(half), quantity: 1 }))
      .when({
        type: 'ChangeEntryQuantity',
        data: { cartId: 'cart1', entryId: 'e1', quantity: 2, availability: unlimited },
      })
      .expectRefusal('AMOUNT_TOO_LARGE', TOO_LARGE);
    given(cartOpened, itemAdded(), itemAdded({ entryId: 'e2', item: large }))
      .when({
        type: 'RepriceCart',
        data: { cartId: 'cart1', prices: [{ entryId: 'e2', unitPrice: usd(half) }] },
      })
      .expectRefusal('AMOUNT_TOO_LARGE', TOO_LARGE);
  });

  it('leaves out of a cart that is poured into another one what would be too much', () => {
    const copied = { item: large, quantity: 1, unitPrice: usd(1), additionalFields: '' };
    given(cartOpened, held)
      .when({
        type: 'CopyCartEntries',
        data: {
          ...{ cartId: 'cart1', fromCartId: 'cart2', coupons: [], shippingLocation: null },
          ...{ currency: 'USD', at: NINE },
          entries: [{ ...copied, entryId: 'e2', availability: unlimited }],
        },
      })
      .expectEvents({ type: 'CartEntriesCopied', data: { cartId: 'cart1', fromCartId: 'cart2' } });
  });

  it('has at most 15 integer places in a currency without decimals', () => {
    const yen = (amount: number) =>
      addItemToCart({ currency: 'JPY', unitPrice: { amount, currency: 'JPY' }, quantity: 2 });
    given().when(yen(500_000_000_000_000)).expectRefusal('AMOUNT_TOO_LARGE', TOO_LARGE);
  });
});

describe('the command as it arrives', () => {
  it('takes quantities from 1 to 9999, whole ones only', () => {
    const accepts = (quantity: unknown) =>
      addItemToCartSchema.safeParse({ ...addItemToCart().data, quantity }).success;
    expect([1, 9999].map(accepts)).to.deep.equal([true, true]);
    expect([0, -1, 10_000, 1.5, '2', Number.NaN].map(accepts)).to.deep.equal(Array(6).fill(false));
  });

  it('takes no field that it does not know', () => {
    expect(addItemToCartSchema.safeParse({ ...addItemToCart().data, discount: 5 }).success).to.equal(false);
  });
});
