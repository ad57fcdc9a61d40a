import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import type { MembershipEvent } from '../../../domain/members/membership.events.ts';
import { type MembershipCommand, membershipAggregate } from '../../../domain/members/membership.ts';
import { isLetIn, viewerAccess } from '../../../domain/members/viewerAccess.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const about = { memberAreaId: 'course', customerId: 'ida' };
const paywall = { memberAreaId: 'course', previewItemIds: ['free'] };
const ORDERS = ['order1', 'order2', 'order3'] as const;

/** What may happen: an order is paid, given back in full or ends with its subscription; staff give and take. */
const deedOf = (draw: (limit: number) => number): MembershipCommand => {
  const orderId = ORDERS[draw(ORDERS.length)] ?? 'order1';
  const ending = { ...about, reason: 'Refunded', leftAt: TEN_PAST };
  const joining = { ...about, joinedAt: NINE };
  switch (draw(8)) {
    case 0:
      return { type: 'LeaveMemberArea', data: ending };
    case 1:
      return { type: 'JoinMemberArea', data: { ...joining, orderId: null } };
    case 2:
    case 3:
    case 4:
      return { type: 'JoinMemberArea', data: { ...joining, orderId } };
    default:
      return { type: 'EndBoughtMembership', data: { ...ending, orderId } };
  }
};

/** The rule in other words: somebody is in while an order that let them in stands, or they were let in for nothing. */
interface Rule {
  readonly isIn: boolean;
  readonly isGiven: boolean;
  readonly standing: ReadonlySet<string>;
}
const OUT: Rule = { isIn: false, isGiven: false, standing: new Set() };

function after(rule: Rule, { type, data }: MembershipCommand): Rule {
  if (type === 'LeaveMemberArea') return OUT;
  if (type === 'JoinMemberArea') {
    const paid = data.orderId === null ? [] : [data.orderId];
    return {
      isIn: true,
      isGiven: rule.isIn ? rule.isGiven : data.orderId === null,
      standing: new Set([...rule.standing, ...paid]),
    };
  }
  const standing = new Set([...rule.standing].filter((orderId) => orderId !== data.orderId));
  if (!rule.standing.has(data.orderId)) return rule;
  return standing.size > 0 || rule.isGiven ? { ...rule, standing } : OUT;
}

describe('access to a course, as the fold of its ledger says it', () => {
  for (const seed of seeds(40)) {
    it(`is there exactly while something pays for it, or staff gave it: seed ${seed}`, () => {
      const draw = seededRandom(seed);
      let state = membershipAggregate.initialState;
      let rule = OUT;
      const log: MembershipEvent[] = [];
      for (let step = 0; step < 60; step++) {
        const command = deedOf(draw);
        const events = membershipAggregate.decide(command, state);
        state = events.reduce(membershipAggregate.evolve, state);
        log.push(...events);
        rule = after(rule, command);
        expect(state.isMember, `after ${step}: ${command.type}`).to.equal(rule.isIn);
        const viewer = {
          isStaff: false,
          isSignedIn: true,
          isMember: state.isMember,
          joinedAt: state.joinedAt,
        };
        const status = (itemId: string) => viewerAccess(paywall, viewer, { itemId, now: TEN_PAST });
        expect(isLetIn(status('lesson'))).to.equal(rule.isIn);
        expect(isLetIn(status('free'))).to.equal(true);
      }
      // Whoever folds the log alone comes to the same.
      expect(log.reduce(membershipAggregate.evolve, membershipAggregate.initialState)).to.deep.equal(state);
    });
  }
});
