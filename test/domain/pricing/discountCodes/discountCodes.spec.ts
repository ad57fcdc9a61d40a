import type { DiscountCodeEvent } from '../../../../domain/pricing/discountCodes/discountCode.events.ts';
import { discountCodesAggregate } from '../../../../domain/pricing/discountCodes/discountCodes.decider.ts';
import { deciderSpec } from '../../../support/deciderSpec.ts';
import { NINE, HALF_PAST as TEN } from '../../../support/instants.ts';

type DataEvent<Type extends DiscountCodeEvent['type']> = Extract<DiscountCodeEvent, { type: Type }>;

const { given } = deciderSpec(discountCodesAggregate);
const [ONE, TWO] = ['SPRING-2222-3333', 'SPRING-4444-5555'] as const;
const ELEVEN = '2026-03-02T11:00:00.000Z';
const ids = { batchId: 'b1', discountId: 'd1' };
const batch = { ...ids, prefix: 'SPRING', length: 8 as const, count: 2, usesPerCode: 1, note: '' };
const making = (codes: string[] = [ONE, TWO], more: Partial<typeof batch> = {}) =>
  ({ type: 'MakeDiscountCodes', data: { batch: { ...batch, ...more }, codes } }) as const;
const made: DataEvent<'DiscountCodesMade'> = {
  type: 'DiscountCodesMade',
  data: { ...ids, codes: [ONE, TWO], usesPerCode: 1 },
};
const reserve = (redemptionId = 'c1', code: string = ONE, at = NINE, expiresAt = TEN) =>
  ({ type: 'ReserveDiscountCode', data: { batchId: 'b1', redemptionId, code, at, expiresAt } }) as const;
const reserved = (redemptionId = 'c1', expiresAt = TEN) =>
  ({
    type: 'DiscountCodeReserved',
    data: { ...ids, code: ONE, redemptionId, expiresAt, used: 0, held: 1 },
  }) as const;
const claimed = {
  type: 'DiscountCodeClaimed',
  data: { ...ids, code: ONE, redemptionId: 'c1', orderId: 'o1', used: 1, held: 0 },
} as const;
const withdrawn = (...codes: string[]) =>
  ({ type: 'DiscountCodesWithdrawn', data: { ...ids, codes, withdrawnAt: NINE } }) as const;
const withdraw = (code: string | null) =>
  ({ type: 'WithdrawDiscountCodes', data: { batchId: 'b1', code, at: NINE } }) as const;

describe('codes made in bulk', () => {
  it('are made once, whatever was drawn later', () => {
    given().when(making()).expectEvents(made);
    given(made)
      .when(making(['SPRING-6666-7777', 'SPRING-8888-9999']))
      .expectNothing();
  });

  it('are as many as were ordered, each another one, of the form that was ordered', () => {
    for (const codes of [[ONE], [ONE, ONE], [ONE, 'SPRING-4444'], [ONE, 'AUTUMN-4444-5555']]) {
      given().when(making(codes)).expectRefusal('COMMAND_INVALID');
    }
  });

  it('are said in events of five hundred', () => {
    const all = Array.from({ length: 501 }, (_, index) => String(10_000_000 + index));
    given()
      .when(making(all, { prefix: '', count: 501 }))
      .expectEvents(
        { type: 'DiscountCodesMade', data: { ...ids, codes: all.slice(0, 500), usesPerCode: 1 } },
        { type: 'DiscountCodesMade', data: { ...ids, codes: all.slice(500), usesPerCode: 1 } },
      );
  });

  it('are good for one order each, however they are typed', () => {
    given(made).when(reserve('c1', 'spring22223333')).expectEvents(reserved());
    given(made, reserved()).when(reserve('c2')).expectRefusal('DISCOUNT_USED_UP');
    given(made, reserved(), claimed).when(reserve('c2')).expectRefusal('DISCOUNT_USED_UP');
    given(made, reserved())
      .when(reserve('c2', TWO))
      .expectEvents({ type: 'DiscountCodeReserved', data: { ...reserved('c2').data, code: TWO } });
  });

  it('are good for as many orders as was said', () => {
    const twice = {
      type: 'DiscountCodesMade',
      data: { ...made.data, usesPerCode: 2 },
    } satisfies DiscountCodeEvent;
    given(twice, reserved())
      .when(reserve('c2'))
      .expectEvents({ type: 'DiscountCodeReserved', data: { ...reserved('c2').data, held: 2 } });
  });

  it('are refused where they were never made', () => {
    given(made).when(reserve('c1', 'SPRING-6666-7777')).expectRefusal('DISCOUNT_CODE_UNKNOWN');
    given().when(reserve()).expectRefusal('DISCOUNT_CODE_UNKNOWN');
  });

  it('are held once by a checkout, until an instant that is still to come', () => {
    given(made, reserved()).when(reserve()).expectNothing();
    given(made)
      .when(reserve('c1', ONE, TEN, TEN))
      .expectRefusal('RESERVATION_ENDS_BEFORE_START');
  });

  it('are good again once the checkout gave them back, or its time ran out', () => {
    const back = { batchId: 'b1', redemptionId: 'c1', reason: 'Payment failed' };
    const use = { ...ids, code: ONE, redemptionId: 'c1', used: 0, held: 0 };
    const released = { type: 'DiscountCodeReleased', data: { ...use, reason: 'Payment failed' } } as const;
    const expired = { type: 'DiscountCodeExpired', data: { ...use, expiredAt: TEN } } as const;
    given(made, reserved()).when({ type: 'ReleaseDiscountCode', data: back }).expectEvents(released);
    given(made, reserved(), released).when({ type: 'ReleaseDiscountCode', data: back }).expectNothing();
    given(made, reserved(), released).when(reserve('c2')).expectEvents(reserved('c2'));
    given(made, reserved())
      .when({ type: 'ExpireDiscountCodes', data: { batchId: 'b1', at: NINE } })
      .expectNothing();
    given(made, reserved())
      .when({ type: 'ExpireDiscountCodes', data: { batchId: 'b1', at: TEN } })
      .expectEvents(expired);
    given(made, reserved())
      .when(reserve('c2', ONE, TEN, ELEVEN))
      .expectEvents(expired, reserved('c2', ELEVEN));
  });

  it('are used by the order of the checkout that holds them', () => {
    const claim = {
      type: 'ClaimDiscountCode',
      data: { batchId: 'b1', redemptionId: 'c1', orderId: 'o1' },
    } as const;
    given(made, reserved()).when(claim).expectEvents(claimed);
    given(made).when(claim).expectRefusal('DISCOUNT_USE_NOT_HELD');
  });

  it('are withdrawn one by one or all that are left; a checkout that holds one may finish', () => {
    given(made).when(withdraw('spring 2222 3333')).expectEvents(withdrawn(ONE));
    given(made, withdrawn(ONE)).when(withdraw(ONE)).expectNothing();
    given(made).when(withdraw(null)).expectEvents(withdrawn(ONE, TWO));
    given(made, reserved(), claimed).when(withdraw(null)).expectEvents(withdrawn(TWO));
    given(made, withdrawn(ONE)).when(reserve()).expectRefusal('DISCOUNT_CODE_WITHDRAWN');
    given(made, reserved(), withdrawn(ONE))
      .when({ type: 'ClaimDiscountCode', data: { batchId: 'b1', redemptionId: 'c1', orderId: 'o1' } })
      .expectEvents(claimed);
    given(made).when(withdraw('SPRING-6666-7777')).expectRefusal('DISCOUNT_CODE_UNKNOWN');
    given().when(withdraw(null)).expectRefusal('DISCOUNT_CODE_UNKNOWN');
  });
});
