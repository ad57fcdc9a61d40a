import { expect } from 'chai';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { discountUseAggregate } from '../../../../domain/pricing/discountUses/discountUse.decider.ts';
import type { DiscountUseEvent } from '../../../../domain/pricing/discountUses/discountUse.events.ts';
import {
  aUse,
  claimedUse,
  expiredUse,
  limited,
  limits,
  releasedUse,
  reservedUse,
  reserveUseOf,
} from '../../../support/builders/discountUses.ts';
import { deciderSpec } from '../../../support/deciderSpec.ts';
import { HALF_PAST, NINE, QUARTER_PAST, TEN_PAST } from '../../../support/instants.ts';

const { given } = deciderSpec(discountUseAggregate);
const claim = {
  type: 'ClaimDiscountUse',
  data: { discountId: 'd1', redemptionId: 'checkout1', orderId: 'order1' },
} as const;
const release = {
  type: 'ReleaseDiscountUse',
  data: { discountId: 'd1', redemptionId: 'checkout1', reason: 'Payment failed' },
} as const;
const expire = (at: string) => ({ type: 'ExpireDiscountUses', data: { discountId: 'd1', at } }) as const;

describe('limiting the uses of a discount', () => {
  it('takes over what newer terms say, and nothing from older ones', () => {
    const limit = (version: number) => ({ type: 'LimitDiscountUses', data: limits({ version }) }) as const;
    given().when(limit(1)).expectEvents(limited());
    given(limited({ version: 2 }))
      .when(limit(3))
      .expectEvents(limited({ version: 3 }));
    given(limited({ version: 2 }))
      .when(limit(2))
      .expectNothing();
    given(limited({ version: 2 }))
      .when(limit(1))
      .expectNothing();
  });
});

describe('reserving a use', () => {
  it('holds it for a checkout', () => {
    given(limited()).when(reserveUseOf()).expectEvents(reservedUse());
  });

  it('is nothing when the checkout holds one', () => {
    given(limited({ totalUses: 1 }), reservedUse())
      .when(reserveUseOf())
      .expectNothing();
  });

  it('needs a discount', () => {
    given().when(reserveUseOf()).expectRefusal('DISCOUNT_NOT_FOUND');
  });

  it('ends after it begins', () => {
    given(limited())
      .when(reserveUseOf({ expiresAt: NINE }))
      .expectRefusal('RESERVATION_ENDS_BEFORE_START');
  });

  it('is refused once the discount is over', () => {
    given(limited({ endsAt: NINE }))
      .when(reserveUseOf())
      .expectRefusal('DISCOUNT_ENDED', 'This code has expired.');
    given(limited({ endsAt: TEN_PAST }))
      .when(reserveUseOf())
      .expectEvents(reservedUse());
  });

  it('is refused when orders and checkouts together have taken all uses', () => {
    const another = reserveUseOf({ redemptionId: 'checkout2', customerKey: 'bob' });
    given(limited({ totalUses: 1 }), reservedUse())
      .when(another)
      .expectRefusal('DISCOUNT_USED_UP', 'This code has been used up.');
    given(limited({ totalUses: 1 }), reservedUse(), claimedUse())
      .when(another)
      .expectRefusal('DISCOUNT_USED_UP');
    given(limited({ totalUses: 1 }), reservedUse(), releasedUse())
      .when(another)
      .expectEvents(reservedUse({ redemptionId: 'checkout2', customerKey: 'bob' }));
  });

  it('is refused to a customer who has taken theirs, and to nobody else', () => {
    const theirs = given(limited({ usesPerCustomer: 1 }), reservedUse(), claimedUse());
    theirs
      .when(reserveUseOf({ redemptionId: 'checkout2' }))
      .expectRefusal('DISCOUNT_USED_BY_CUSTOMER', 'You have used this code already.');
    theirs
      .when(reserveUseOf({ redemptionId: 'checkout2', customerKey: 'bob' }))
      .expectEvents(reservedUse({ redemptionId: 'checkout2', customerKey: 'bob', used: 1 }));
    given(limited({ usesPerCustomer: 1 }), reservedUse())
      .when(reserveUseOf({ redemptionId: 'checkout2' }))
      .expectRefusal('DISCOUNT_USED_BY_CUSTOMER');
  });

  it('needs to know the customer where there is a limit for each', () => {
    given(limited({ usesPerCustomer: 1 }))
      .when(reserveUseOf({ customerKey: null }))
      .expectRefusal('DISCOUNT_CUSTOMER_UNKNOWN');
    given(limited())
      .when(reserveUseOf({ customerKey: null }))
      .expectEvents(reservedUse({ customerKey: null }));
  });

  it('gives back what has run out first', () => {
    given(limited({ totalUses: 1 }), reservedUse())
      .when(reserveUseOf({ redemptionId: 'checkout2', at: QUARTER_PAST, expiresAt: HALF_PAST }))
      .expectEvents(expiredUse(), reservedUse({ redemptionId: 'checkout2', expiresAt: HALF_PAST }));
  });

  it('may hold anew what has run out for the same checkout', () => {
    given(limited({ totalUses: 1 }), reservedUse())
      .when(reserveUseOf({ at: QUARTER_PAST, expiresAt: HALF_PAST }))
      .expectEvents(expiredUse(), reservedUse({ expiresAt: HALF_PAST }));
  });

  it('knows nothing of a checkout called like a part of the language', () => {
    const odd = { redemptionId: 'constructor', customerKey: 'constructor' };
    given(limited({ usesPerCustomer: 1 }))
      .when(reserveUseOf(odd))
      .expectEvents(reservedUse(odd));
  });
});

describe('settling a use', () => {
  it('counts it for the order that made it', () => {
    given(limited(), reservedUse()).when(claim).expectEvents(claimedUse());
  });

  it('claims nothing that is not held', () => {
    given(limited()).when(claim).expectRefusal('DISCOUNT_USE_NOT_HELD');
    given(limited(), reservedUse(), expiredUse()).when(claim).expectRefusal('DISCOUNT_USE_NOT_HELD');
  });

  it('gives it back with a reason, and what is settled not again', () => {
    given(limited(), reservedUse()).when(release).expectEvents(releasedUse());
    given(limited()).when(release).expectNothing();
    given(limited(), reservedUse(), claimedUse()).when(release).expectNothing();
  });

  it('gives back everything that has run out by then, and nothing before', () => {
    const later = reservedUse({ redemptionId: 'checkout2', held: 2, expiresAt: HALF_PAST });
    const held = given(limited(), reservedUse(), later);
    held.when(expire(TEN_PAST)).expectNothing();
    held
      .when(expire(QUARTER_PAST))
      .expectEvents({ ...expiredUse(), data: { ...expiredUse().data, held: 1 } } as DiscountUseEvent);
    const first = { ...aUse({ held: 1 }), expiredAt: HALF_PAST };
    held
      .when(expire(HALF_PAST))
      .expectEvents(
        { type: 'DiscountUseExpired', data: first },
        { type: 'DiscountUseExpired', data: { ...first, redemptionId: 'checkout2', held: 0 } },
      );
  });
});

describe('two hundred checkouts with a code of one use', () => {
  it('are one that holds it and 199 that read it is used up', () => {
    let state = discountUseAggregate.evolve(discountUseAggregate.initialState, limited({ totalUses: 1 }));
    const codes = Array.from({ length: 200 }, (_, index) => {
      try {
        const events = discountUseAggregate.decide(reserveUseOf({ redemptionId: `checkout${index}` }), state);
        state = events.reduce(discountUseAggregate.evolve, state);
        return 'held';
      } catch (error) {
        return error instanceof DomainError ? error.code : 'broken';
      }
    });
    expect(codes.filter((code) => code === 'held')).to.deep.equal(['held']);
    expect(new Set(codes.slice(1))).to.deep.equal(new Set(['DISCOUNT_USED_UP']));
  });
});

describe('the fold of uses', () => {
  it('never ends, and keeps its state for facts it does not know', () => {
    const { state } = given(limited());
    expect(discountUseAggregate.isTerminal(state)).to.equal(false);
    const unknown = { type: 'DiscountScented', data: {} } as unknown as DiscountUseEvent;
    expect(discountUseAggregate.evolve(state, unknown)).to.equal(state);
  });
});
