import { expect } from 'chai';
import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import { cartOpened, portland, shippedTo } from '../../support/builders/cart.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(cartAggregate);
const setLocation = (location = portland) =>
  ({ type: 'SetShippingLocation', data: { cartId: 'cart1', location } }) as const;
const choose = (shippingOptionId: string | null) =>
  ({ type: 'ChooseShippingOption', data: { cartId: 'cart1', shippingOptionId } }) as const;
const chosen = (shippingOptionId: string | null) =>
  ({ type: 'CartShippingOptionChosen', data: { cartId: 'cart1', shippingOptionId } }) as const;

describe('saying where a cart goes', () => {
  it('is kept, and is nothing to do when said again', () => {
    given(cartOpened).when(setLocation()).expectEvents(shippedTo);
    given(cartOpened, shippedTo).when(setLocation()).expectNothing();
  });

  it('can be said anew', () => {
    const salem = { ...portland, postalCode: '97301' };
    const again = { type: 'CartShippingLocationSet', data: { cartId: 'cart1', ...salem } } as const;
    given(cartOpened, shippedTo).when(setLocation(salem)).expectEvents(again);
    expect(given(cartOpened, shippedTo, again).state).to.deep.include({ shippingLocation: salem });
  });

  it('is refused while there is no cart', () => {
    given().when(setLocation()).expectRefusal('CART_EMPTY');
  });
});

describe('choosing how a cart is sent', () => {
  it('is kept, and is nothing to do when chosen again', () => {
    given(cartOpened).when(choose('flat')).expectEvents(chosen('flat'));
    given(cartOpened, chosen('flat')).when(choose('flat')).expectNothing();
  });

  it('can be left to the store again', () => {
    given(cartOpened, chosen('flat')).when(choose(null)).expectEvents(chosen(null));
    given(cartOpened).when(choose(null)).expectNothing();
  });
});
