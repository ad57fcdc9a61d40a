import { expect } from 'chai';
import { applyCouponSchema, MAX_COUPONS } from '../../../domain/cart/applyCoupon.ts';
import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import { cartOpened, couponApplied, itemAdded } from '../../support/builders/cart.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(cartAggregate);
const apply = (code: string) => ({ type: 'ApplyCoupon', data: { cartId: 'cart1', code } }) as const;
const remove = (code: string) => ({ type: 'RemoveCoupon', data: { cartId: 'cart1', code } }) as const;

describe('giving a cart a code', () => {
  it('keeps it, whatever it is worth, and once', () => {
    const cart = given(cartOpened, itemAdded());
    cart.when(apply('SPRING')).expectEvents(couponApplied('SPRING'));
    given(cartOpened, couponApplied('SPRING')).when(apply('SPRING')).expectNothing();
  });

  it('reads it in any case and without the spaces around', () => {
    expect(applyCouponSchema.parse({ cartId: 'cart1', code: '  spring10 ' }).code).to.equal('SPRING10');
    expect(applyCouponSchema.safeParse({ cartId: 'cart1', code: '   ' }).success).to.equal(false);
  });

  it(`keeps at most ${MAX_COUPONS}`, () => {
    const codes = Array.from({ length: MAX_COUPONS }, (_, n) => couponApplied(`CODE${n}`));
    given(cartOpened, ...codes)
      .when(apply('MORE'))
      .expectRefusal('TOO_MANY_COUPONS', 'A cart holds at most 20 codes.');
  });

  it('is refused while there is no cart', () => {
    given().when(apply('SPRING')).expectRefusal('CART_EMPTY', 'You have nothing in your shopping cart.');
  });
});

describe('taking a code back', () => {
  it('leaves the others', () => {
    const { state } = given(cartOpened, couponApplied('SPRING'), couponApplied('TEN'), {
      type: 'CouponRemovedFromCart',
      data: { cartId: 'cart1', code: 'SPRING' },
    });
    expect(state).to.deep.include({ coupons: ['TEN'] });
  });

  it('is nothing to do where it is not there', () => {
    given(cartOpened, couponApplied('TEN')).when(remove('SPRING')).expectNothing();
    given().when(remove('SPRING')).expectNothing();
    given(cartOpened, couponApplied('TEN'))
      .when(remove('TEN'))
      .expectEvents({ type: 'CouponRemovedFromCart', data: { cartId: 'cart1', code: 'TEN' } });
  });
});
