import { expect } from 'chai';
import { memberAreaAggregate } from '../../../domain/members/memberArea.ts';
import { isLetInBy, type MembershipState, membershipAggregate } from '../../../domain/members/membership.ts';
import type { Paywall } from '../../../domain/members/paywall.events.ts';
import { paywallAggregate } from '../../../domain/members/paywall.ts';
import {
  ANYBODY,
  isLetIn,
  VIEWER_ACCESS_STATUSES,
  type Viewer,
  viewerAccess,
} from '../../../domain/members/viewerAccess.ts';
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

  it('that test orders alone pay for opens nothing in a store that takes real money', () => {
    const letIn = (...events: Parameters<typeof membershipAggregate.evolve>[1][]) => {
      const state = events.reduce<MembershipState>(
        membershipAggregate.evolve,
        membershipAggregate.initialState,
      );
      return { test: isLetInBy(state, 'test'), live: isLetInBy(state, 'live') };
    };
    const tried = {
      type: 'MemberAreaJoined',
      data: { ...joining, orderId: 'trial', testMode: true },
    } as const;
    const paid = {
      type: 'MemberAreaPaymentAdded',
      data: { ...about, orderId: 'order1', paidAt: NINE },
    } as const;
    const takenBack = {
      type: 'MemberAreaPaymentTakenBack',
      data: { ...about, orderId: 'order1', reason: 'Refunded', takenBackAt: NINE },
    } as const;
    expect(letIn()).to.deep.equal({ test: false, live: false });
    expect(letIn(tried)).to.deep.equal({ test: true, live: false });
    expect(letIn(tried, paid)).to.deep.equal({ test: true, live: true });
    expect(letIn(tried, paid, takenBack)).to.deep.equal({ test: true, live: false });
    expect(letIn(joined)).to.deep.equal({ test: true, live: true });
    // Whom staff let in then needs the trial no more, and who buys it then pays beside it.
    given(tried).when(join).expectEvents(joined);
    const buying = { type: 'JoinMemberArea', data: { ...joining, orderId: 'order1' } } as const;
    given(tried).when(buying).expectEvents(paid);
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

  const nobody = ANYBODY;
  const access = (
    viewer: Partial<Viewer>,
    itemId: string | null,
    wall: Paywall | null = paywall,
    now = NINE,
  ) => viewerAccess(wall, { ...nobody, ...viewer }, { itemId, now });

  it('stands before nobody where there is none', () => {
    expect(access({}, null, null)).to.equal('PUBLIC');
  });

  it('lets in members and staff, and anybody to what may be looked at', () => {
    expect(access({ isSignedIn: true, isMember: true, joinedAt: NINE }, null)).to.equal('MEMBER');
    expect(access({ isStaff: true }, null)).to.equal('STAFF');
    expect(access({}, 'lesson1')).to.equal('PREVIEW');
  });

  it('keeps out everybody else, and says what they lack', () => {
    expect(access({}, null)).to.equal('SIGNED_OUT');
    expect(access({ isSignedIn: true }, 'lesson2')).to.equal('NOT_A_MEMBER');
    expect(VIEWER_ACCESS_STATUSES.filter((status) => !isLetIn(status))).to.deep.equal([
      'NOT_YET',
      'SIGNED_OUT',
      'NOT_A_MEMBER',
    ]);
  });

  describe('whose items open later', () => {
    const openings = [
      { itemId: 'lesson2', afterDays: 2 },
      { itemId: 'lesson3', at: '2026-03-10T09:00:00.000Z' },
      { itemId: 'lesson1', afterDays: 9 },
    ];
    const slow: Paywall = { ...paywall, openings };
    const member = { isSignedIn: true, isMember: true, joinedAt: NINE };

    for (const [itemId, now, status] of [
      ['lesson2', '2026-03-04T08:59:59.999Z', 'NOT_YET'],
      ['lesson2', '2026-03-04T09:00:00.000Z', 'MEMBER'],
      ['lesson3', '2026-03-10T08:59:59.999Z', 'NOT_YET'],
      ['lesson3', '2026-03-10T09:00:00.000Z', 'MEMBER'],
      ['lesson4', NINE, 'MEMBER'],
      // What anybody may look at, no member waits for.
      ['lesson1', NINE, 'MEMBER'],
      // The course as a whole is open from the start.
      [null, NINE, 'MEMBER'],
    ] as const) {
      it(`are ${status} at ${now} for ${itemId ?? 'all of it'}`, () => {
        expect(access(member, itemId, slow, now)).to.equal(status);
      });
    }

    it('are counted from the day of joining, and make no staff wait', () => {
      const later = { ...member, joinedAt: '2026-03-03T09:00:00.000Z' };
      expect(access(later, 'lesson2', slow, '2026-03-04T12:00:00.000Z')).to.equal('NOT_YET');
      expect(access({ isStaff: true }, 'lesson3', slow)).to.equal('STAFF');
      expect(access({ isSignedIn: true }, 'lesson2', slow, '2027-01-01T00:00:00.000Z')).to.equal(
        'NOT_A_MEMBER',
      );
    });
  });
});
