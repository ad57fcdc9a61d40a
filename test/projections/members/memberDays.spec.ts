import { memberDays } from '../../../projections/members/memberDays.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const texts = { name: 'Course', description: '', productId: 'pass' };
const opened = {
  type: 'MemberAreaOpened',
  data: { memberAreaId: 'course', texts, openedAt: '2026-03-01T09:00:00.000Z' },
} as const;
const described = {
  type: 'MemberAreaDescribed',
  data: {
    memberAreaId: 'course',
    texts: { ...texts, name: 'Big course', productId: 'other' },
    previous: texts,
  },
} as const;
const joined = (customerId: string, joinedAt: string) =>
  ({
    type: 'MemberAreaJoined',
    data: { memberAreaId: 'course', customerId, orderId: null, joinedAt },
  }) as const;
const left = {
  type: 'MemberAreaLeft',
  data: { memberAreaId: 'course', customerId: 'ada', reason: 'Asked', leftAt: '2026-03-02T09:00:00.000Z' },
} as const;
const paidAgain = {
  type: 'MemberAreaPaymentAdded',
  data: { memberAreaId: 'course', customerId: 'ben', orderId: 'order2', paidAt: '2026-03-02T10:00:00.000Z' },
} as const;

describe('members of an area, day by day', () => {
  const { given } = projectionSpec(memberDays);

  it('are counted as they join, renew and leave, in the order of days', () => {
    given(
      opened,
      joined('ada', '2026-03-02T08:00:00.000Z'),
      joined('ben', '2026-03-01T10:00:00.000Z'),
      left,
      paidAgain,
    ).expectDocument('course', {
      name: 'Course',
      productIds: ['pass'],
      days: [
        { day: '2026-03-01', joined: 1, left: 0, renewed: 0 },
        { day: '2026-03-02', joined: 1, left: 1, renewed: 1 },
      ],
    });
  });

  it('keep every product that ever opened the area', () => {
    given(opened, described).expectDocument('course', {
      ...{ name: 'Big course', productIds: ['pass', 'other'], days: [] },
    });
  });

  it('are of no area that nobody opened', () => {
    given(joined('ada', '2026-03-02T08:00:00.000Z')).expectNothing();
  });
});
