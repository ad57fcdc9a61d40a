import { expect } from 'chai';
import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import type { CartEvent } from '../../../domain/cart/cart.events.ts';
import type { CloseCart } from '../../../domain/cart/closeCart.ts';
import { addItemToCart, anEntry, cartOpened, inStock, itemAdded } from '../../support/builders/cart.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';

const { given } = deciderSpec(cartAggregate);

const purchase = { cartId: 'cart1', reason: 'purchased', orderId: 'order1' } as const;
const close = (data: CloseCart['data'] = purchase): CloseCart => ({ type: 'CloseCart', data });
const closed: CartEvent = { type: 'CartClosed', data: purchase };

describe('closing a cart', () => {
  it('says why, and which order it became', () => {
    given(cartOpened, itemAdded()).when(close()).expectEvents(closed);
  });

  it('needs no order when it was given up or poured into another one', () => {
    for (const reason of ['abandoned', 'merged'] as const) {
      const data = { cartId: 'cart1', reason, orderId: null };
      given(cartOpened).when(close(data)).expectEvents({ type: 'CartClosed', data });
    }
  });

  it('is nothing for a cart that was never opened', () => {
    given().when(close()).expectNothing();
  });
});

describe('when the cart is closed', () => {
  const bought = given(cartOpened, itemAdded(), closed);

  it('is over, with what was bought still known', () => {
    expect(cartAggregate.isTerminal(bought.state)).to.equal(true);
    expect(bought.state).to.deep.equal({
      status: 'closed',
      reason: 'purchased',
      orderId: 'order1',
      cartId: 'cart1',
      currency: 'USD',
      openedAt: NINE,
      entries: [anEntry()],
      coupons: [],
      shippingLocation: null,
      shippingOptionId: null,
      copiedFrom: [],
    });
  });

  it('refuses every change', () => {
    const entry = { cartId: 'cart1', entryId: 'e1' };
    const message = 'This cart has been checked out.';
    bought.when(addItemToCart()).expectRefusal('CART_CLOSED', message);
    bought.when({ type: 'RemoveItemFromCart', data: entry }).expectRefusal('CART_CLOSED', message);
    bought
      .when({ type: 'ChangeEntryFields', data: { ...entry, additionalFields: 'Ida' } })
      .expectRefusal('CART_CLOSED', message);
    bought
      .when({ type: 'ChangeEntryQuantity', data: { ...entry, quantity: 2, availability: inStock(9) } })
      .expectRefusal('CART_CLOSED', message);
  });

  it('has nothing to close a second time', () => {
    bought.when(close()).expectNothing();
  });
});

describe('a cart whose order does not come to be', () => {
  const reopen = { type: 'ReopenCart', data: { cartId: 'cart1', orderId: 'order1' } } as const;
  const reopened: CartEvent = { type: 'CartReopened', data: reopen.data };

  it('is open again as it was', () => {
    const before = given(cartOpened, itemAdded());
    given(cartOpened, itemAdded(), closed).when(reopen).expectEvents(reopened);
    expect(given(cartOpened, itemAdded(), closed, reopened).state).to.deep.equal(before.state);
  });

  it('stays closed where it became another order, was given up, or poured into another one', () => {
    const others = { ...reopen, data: { ...reopen.data, orderId: 'order2' } };
    given(cartOpened, closed).when(others).expectNothing();
    const merged: CartEvent = { type: 'CartClosed', data: { ...purchase, reason: 'merged', orderId: null } };
    given(cartOpened, merged).when(reopen).expectNothing();
  });

  it('has nothing to open where it is open', () => {
    given(cartOpened).when(reopen).expectNothing();
    given().when(reopen).expectNothing();
    given(cartOpened, closed, reopened).when(reopen).expectNothing();
  });
});

describe('a cart that is not closed', () => {
  it('is not over', () => {
    expect(cartAggregate.isTerminal(given().state)).to.equal(false);
    expect(cartAggregate.isTerminal(given(cartOpened).state)).to.equal(false);
  });

  it('keeps its state for facts it does not know', () => {
    const unknown = { type: 'CartScented', data: {} } as unknown as CartEvent;
    const { state } = given(cartOpened, itemAdded());
    expect(cartAggregate.evolve(state, unknown)).to.equal(state);
  });
});
