import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import type { CopyCartEntries } from '../../../domain/cart/copyCartEntries.ts';
import { MAX_ENTRIES } from '../../../domain/cart/entries.ts';
import {
  aCopiedEntry,
  anItem,
  cartOpened,
  couponApplied,
  inStock,
  itemAdded,
  oncePerCart,
  portland,
  shippedTo,
} from '../../support/builders/cart.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';

const { given } = deciderSpec(cartAggregate);
const copied = { type: 'CartEntriesCopied', data: { cartId: 'cart1', fromCartId: 'guest' } } as const;
const bowl = anItem({ itemId: 'bowl', sku: 'BOWL' });

const copy = (changes: Partial<CopyCartEntries['data']> = {}): CopyCartEntries => ({
  type: 'CopyCartEntries',
  data: {
    cartId: 'cart1',
    fromCartId: 'guest',
    entries: [aCopiedEntry()],
    coupons: [],
    shippingLocation: null,
    currency: 'USD',
    at: NINE,
    ...changes,
  },
});

describe('putting the entries of another cart into a cart that was never opened', () => {
  it('opens it with them, their codes and where they go', () => {
    given()
      .when(copy({ coupons: ['SPRING'], shippingLocation: portland }))
      .expectEvents(cartOpened, itemAdded({ entryId: 'copy1' }), couponApplied('SPRING'), shippedTo, copied);
  });

  it('is nothing to do when there is nothing to put in', () => {
    given()
      .when(copy({ entries: [] }))
      .expectNothing();
  });
});

describe('putting the entries of another cart into an open cart', () => {
  it('grows an equal line, and starts a line for what is new', () => {
    given(cartOpened, itemAdded())
      .when(
        copy({ entries: [aCopiedEntry({ quantity: 2 }), aCopiedEntry({ entryId: 'copy2', item: bowl })] }),
      )
      .expectEvents(
        itemAdded({ entryId: 'e1', quantity: 2 }),
        itemAdded({ entryId: 'copy2', item: bowl }),
        copied,
      );
  });

  it('goes as far as stock reaches, and leaves out what cannot be bought', () => {
    given(cartOpened, itemAdded({ quantity: 2 }))
      .when(
        copy({
          entries: [
            aCopiedEntry({ quantity: 5, availability: inStock(3) }),
            aCopiedEntry({ entryId: 'copy2', item: bowl, availability: inStock(0) }),
          ],
        }),
      )
      .expectEvents(itemAdded({ quantity: 1 }), copied);
  });

  it('leaves a download at one piece, and counts what it put in itself', () => {
    given(cartOpened, itemAdded())
      .when(copy({ entries: [aCopiedEntry({ availability: oncePerCart })] }))
      .expectEvents(copied);
    given(cartOpened)
      .when(
        copy({
          entries: [
            aCopiedEntry({ quantity: 2, availability: inStock(3) }),
            aCopiedEntry({
              entryId: 'copy2',
              quantity: 2,
              additionalFields: 'Ida',
              availability: inStock(3),
            }),
          ],
        }),
      )
      .expectEvents(
        itemAdded({ entryId: 'copy1', quantity: 2 }),
        itemAdded({ entryId: 'copy2', quantity: 1, additionalFields: 'Ida' }),
        copied,
      );
  });

  it('leaves out prices of another currency', () => {
    given(cartOpened)
      .when(copy({ entries: [aCopiedEntry({ unitPrice: { amount: 1900, currency: 'EUR' } })] }))
      .expectEvents(copied);
  });

  it(`holds at most ${MAX_ENTRIES} lines`, () => {
    const lines = Array.from({ length: MAX_ENTRIES }, (_, n) =>
      itemAdded({ entryId: `e${n}`, item: anItem({ variantId: `v${n}` }) }),
    );
    given(cartOpened, ...lines)
      .when(copy({ entries: [aCopiedEntry({ item: bowl })] }))
      .expectEvents(copied);
  });

  it('keeps its own codes and its own destination', () => {
    given(cartOpened, shippedTo, couponApplied('TEN'))
      .when(
        copy({
          entries: [],
          coupons: ['TEN', 'SPRING'],
          shippingLocation: { ...portland, postalCode: '97301' },
        }),
      )
      .expectEvents(couponApplied('SPRING'), copied);
  });

  it('happens once for each cart that is put in', () => {
    given(cartOpened, itemAdded(), copied).when(copy()).expectNothing();
    given(cartOpened, itemAdded(), copied)
      .when(copy({ fromCartId: 'another' }))
      .expectEvents(itemAdded(), {
        type: 'CartEntriesCopied',
        data: { cartId: 'cart1', fromCartId: 'another' },
      });
  });

  it('is refused once the cart was checked out', () => {
    given(cartOpened, { type: 'CartClosed', data: { cartId: 'cart1', reason: 'purchased', orderId: 'o1' } })
      .when(copy())
      .expectRefusal('CART_CLOSED');
  });
});
