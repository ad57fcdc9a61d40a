import { expect } from 'chai';
import { isTestMembership, memberships } from '../../../projections/members/memberships.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const about = { memberAreaId: 'course', customerId: 'ida' };
const joined = (orderId: string | null) =>
  ({ type: 'MemberAreaJoined', data: { ...about, orderId, joinedAt: NINE } }) as const;
const added = { type: 'MemberAreaPaymentAdded', data: { ...about, orderId: 'o2', paidAt: NINE } } as const;
const takenBack = {
  type: 'MemberAreaPaymentTakenBack',
  data: { ...about, orderId: 'o1', reason: 'Refunded', takenBackAt: NINE },
} as const;
const left = { type: 'MemberAreaLeft', data: { ...about, reason: 'Refunded', leftAt: TEN_PAST } } as const;

describe('a membership, as staff see it', () => {
  const { given } = projectionSpec(memberships);

  it('says why somebody is let in: for nothing, or by these orders', () => {
    given(joined(null)).expectDocument('course.ida', {
      ...about,
      isFree: true,
      orderIds: [],
      testOrderIds: [],
      joinedAt: NINE,
      leftAt: null,
      position: 0,
    });
    given(joined('o1'), added).expectShown('course.ida', { isFree: false, orderIds: ['o1', 'o2'] });
    given(joined('o1'), added, takenBack).expectShown('course.ida', { orderIds: ['o2'], leftAt: null });
  });

  it('is a test while test orders alone pay for it', () => {
    const tried = joined('o1');
    const trial = { ...tried, data: { ...tried.data, testMode: true } } as const;
    const another = { ...added, data: { ...added.data, testMode: true } } as const;
    given(trial).expectShown('course.ida', { orderIds: ['o1'], testOrderIds: ['o1'] });
    given(trial, another).expectShown('course.ida', { testOrderIds: ['o1', 'o2'] });
    given(trial, added).expectShown('course.ida', { orderIds: ['o1', 'o2'], testOrderIds: ['o1'] });
    given(trial, added, takenBack).expectShown('course.ida', { orderIds: ['o2'], testOrderIds: [] });
    const isTest = (isFree: boolean, orderIds: readonly string[], testOrderIds: readonly string[]) =>
      isTestMembership({ isFree, orderIds, testOrderIds });
    expect(isTest(false, ['o1'], ['o1'])).to.equal(true);
    expect(isTest(false, ['o1', 'o2'], ['o1'])).to.equal(false);
    expect(isTest(true, ['o1'], ['o1'])).to.equal(false);
    expect(isTest(true, [], [])).to.equal(false);
    expect(isTestMembership({ isFree: false, orderIds: ['o1'] })).to.equal(false);
  });

  it('stays known once it has ended, and may begin again', () => {
    given(joined('o1'), left).expectShown('course.ida', { leftAt: TEN_PAST });
    given(joined('o1'), left, joined('o3')).expectShown('course.ida', { leftAt: null, orderIds: ['o3'] });
  });
});
