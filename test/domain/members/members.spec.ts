import { expect } from 'chai';
import { memberAreaAggregate } from '../../../domain/members/memberArea.ts';
import { membershipAggregate } from '../../../domain/members/membership.ts';
import { paywallAggregate } from '../../../domain/members/paywall.ts';
import { isLetIn, VIEWER_ACCESS_STATUSES, viewerAccess } from '../../../domain/members/viewerAccess.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';

const memberAreaId = 'course';
const texts = { name: 'Pottery course', description: 'Twelve lessons.', productId: null };

describe('a member area', () => {
  const { given } = deciderSpec(memberAreaAggregate);
  const describeIt = (changes: object = {}) =>
    ({
      type: 'DescribeMemberArea',
      data: { memberAreaId, texts: { ...texts, ...changes }, at: NINE },
    }) as const;
  const opened = { type: 'MemberAreaOpened', data: { memberAreaId, texts, openedAt: NINE } } as const;

  it('is opened by being described, once', () => {
    given().when(describeIt()).expectEvents(opened);
    given(opened).when(describeIt()).expectNothing();
  });

  it('says what it was called before', () => {
    const renamed = { ...texts, name: 'Glazing' };
    given(opened)
      .when(describeIt({ name: 'Glazing' }))
      .expectEvents({ type: 'MemberAreaDescribed', data: { memberAreaId, texts: renamed, previous: texts } });
  });
});

describe('a membership', () => {
  const { given } = deciderSpec(membershipAggregate);
  const about = { memberAreaId, customerId: 'ida' };
  const joining = { ...about, orderId: null, joinedAt: NINE };
  const leaving = { ...about, reason: 'Refunded', leftAt: NINE };
  const joined = { type: 'MemberAreaJoined', data: joining } as const;
  const left = { type: 'MemberAreaLeft', data: leaving } as const;
  const join = { type: 'JoinMemberArea', data: joining } as const;
  const leave = { type: 'LeaveMemberArea', data: leaving } as const;

  it('begins once, ends once, and can begin again', () => {
    given().when(join).expectEvents(joined);
    given(joined).when(join).expectNothing();
    given(joined).when(leave).expectEvents(left);
    given().when(leave).expectNothing();
    given(joined, left).when(join).expectEvents(joined);
  });

  it('goes on until the last order that pays for it is given back', () => {
    const bought = { type: 'MemberAreaJoined', data: { ...joining, orderId: 'order1' } } as const;
    const buy = { type: 'JoinMemberArea', data: { ...joining, orderId: 'order2' } } as const;
    const added = {
      type: 'MemberAreaPaymentAdded',
      data: { ...about, orderId: 'order2', paidAt: NINE },
    } as const;
    const end = (orderId: string) =>
      ({ type: 'EndBoughtMembership', data: { ...leaving, orderId } }) as const;
    const takenBack = (orderId: string) =>
      ({
        type: 'MemberAreaPaymentTakenBack',
        data: { ...about, orderId, reason: 'Refunded', takenBackAt: NINE },
      }) as const;
    given(bought).when(buy).expectEvents(added);
    given(bought, added).when(buy).expectNothing();
    given(bought, added).when(end('order1')).expectEvents(takenBack('order1'));
    given(bought, added).when(end('order2')).expectEvents(takenBack('order2'));
    given(bought, added, takenBack('order1')).when(end('order1')).expectNothing();
    given(bought, added, takenBack('order1')).when(end('order2')).expectEvents(left);
    given(joined, added).when(end('order2')).expectEvents(takenBack('order2'));
  });

  it('ends with the order that bought it, and with no other', () => {
    const bought = { type: 'MemberAreaJoined', data: { ...joining, orderId: 'order1' } } as const;
    const end = (orderId: string) =>
      ({ type: 'EndBoughtMembership', data: { ...leaving, orderId } }) as const;
    given(bought).when(end('order1')).expectEvents(left);
    given(bought).when(end('order2')).expectNothing();
    given(joined).when(end('order1')).expectNothing();
    given(bought, left).when(end('order1')).expectNothing();
  });
});

describe('a paywall', () => {
  const { given } = deciderSpec(paywallAggregate);
  const collectionId = 'lessons';
  const paywall = { memberAreaId, previewItemIds: ['lesson1'] };
  const raise = { type: 'RaisePaywall', data: { collectionId, paywall } } as const;
  const lower = { type: 'LowerPaywall', data: { collectionId } } as const;
  const raised = { type: 'PaywallRaised', data: { collectionId, paywall, previous: null } } as const;
  const lowered = { type: 'PaywallLowered', data: { collectionId, previous: paywall } } as const;

  it('is raised and lowered once', () => {
    given().when(raise).expectEvents(raised);
    given(raised).when(raise).expectNothing();
    given(raised).when(lower).expectEvents(lowered);
    given(raised, lowered).when(lower).expectNothing();
  });

  it('says what stood there before', () => {
    const other = { memberAreaId: 'club', previewItemIds: [] };
    given(raised)
      .when({ type: 'RaisePaywall', data: { collectionId, paywall: other } })
      .expectEvents({ type: 'PaywallRaised', data: { collectionId, paywall: other, previous: paywall } });
  });

  const nobody = { isStaff: false, isSignedIn: false, isMember: false };

  it('stands before nobody where there is none', () => {
    expect(viewerAccess(null, nobody, null)).to.equal('PUBLIC');
  });

  it('lets in members and staff, and anybody to what may be looked at', () => {
    expect(viewerAccess(paywall, { ...nobody, isSignedIn: true, isMember: true }, null)).to.equal('MEMBER');
    expect(viewerAccess(paywall, { ...nobody, isStaff: true }, null)).to.equal('STAFF');
    expect(viewerAccess(paywall, nobody, 'lesson1')).to.equal('PREVIEW');
  });

  it('keeps out everybody else, and says what they lack', () => {
    expect(viewerAccess(paywall, nobody, null)).to.equal('SIGNED_OUT');
    expect(viewerAccess(paywall, { ...nobody, isSignedIn: true }, 'lesson2')).to.equal('NOT_A_MEMBER');
    expect(VIEWER_ACCESS_STATUSES.filter((status) => !isLetIn(status))).to.deep.equal([
      'SIGNED_OUT',
      'NOT_A_MEMBER',
    ]);
  });
});
