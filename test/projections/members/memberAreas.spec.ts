import { memberAreas } from '../../../projections/members/memberAreas.ts';
import { NINE } from '../../support/instants.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const texts = { name: 'Pottery course', description: 'Twelve lessons.', productId: null };
const opened = { type: 'MemberAreaOpened', data: { memberAreaId: 'course', texts, openedAt: NINE } } as const;
const about = { memberAreaId: 'course', customerId: 'ida' };
const joined = { type: 'MemberAreaJoined', data: { ...about, orderId: null, joinedAt: NINE } } as const;
const left = { type: 'MemberAreaLeft', data: { ...about, reason: 'Refunded', leftAt: NINE } } as const;

describe('a member area in the list', () => {
  const { given } = projectionSpec(memberAreas);

  it('says what it is called and how many members it has', () => {
    given(opened).expectDocument('course', { ...texts, memberCount: 0 });
    given(opened, joined, { ...joined, data: { ...joined.data, customerId: 'bo' } }, left).expectShown(
      'course',
      {
        memberCount: 1,
      },
    );
  });

  it('is called what it was called last', () => {
    const renamed = { ...texts, name: 'Glazing' };
    const data = { memberAreaId: 'course', texts: renamed, previous: texts };
    given(opened, { type: 'MemberAreaDescribed', data }).expectShown('course', { name: 'Glazing' });
  });
});
