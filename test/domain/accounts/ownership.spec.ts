import { type OwnershipEvent, ownershipAggregate } from '../../../domain/accounts/ownership.decider.ts';
import { ownershipTransfer } from '../../../domain/processes/accounts/ownershipTransfer.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';
import { processSpec } from '../../support/processSpec.ts';

const { given } = deciderSpec(ownershipAggregate);
const { following } = processSpec(ownershipTransfer);

const transfer = (fromAccountId: string, toAccountId: string) => ({
  websiteId: 'site1',
  ...{ fromAccountId, toAccountId },
  reason: 'Sold the shop',
  transferredAt: NINE,
});
const ask = (from: string, to: string) => ({ type: 'TransferOwnership', data: transfer(from, to) }) as const;
const transferred = (from: string, to: string): OwnershipEvent => ({
  type: 'OwnershipTransferred',
  data: transfer(from, to),
});

describe('transferring the ownership of a website', () => {
  it('is for the owner, also of two transfers at once', () => {
    given().when(ask('ida', 'bo')).expectEvents(transferred('ida', 'bo'));
    given(transferred('ida', 'bo')).when(ask('ida', 'eva')).expectRefusal('NOT_OWNER');
    given(transferred('ida', 'bo')).when(ask('bo', 'ida')).expectEvents(transferred('bo', 'ida'));
  });

  it('is nothing where it belongs to that person already', () => {
    given(transferred('ida', 'bo')).when(ask('ida', 'bo')).expectNothing();
    given().when(ask('ida', 'ida')).expectNothing();
  });
});

describe('when the ownership was transferred', () => {
  const step = (type: 'GainOwnership' | 'LoseOwnership', accountId: string) =>
    ({ category: 'account', streamId: accountId, command: { type, data: { accountId } } }) as const;
  const done = (type: 'OwnershipGained' | 'OwnershipLost', accountId: string) =>
    ({ type, data: { accountId } }) as const;

  it('tells both accounts, and owes it until they have said so', () => {
    const steps = [step('GainOwnership', 'bo'), step('LoseOwnership', 'ida')];
    following(transferred('ida', 'bo')).expectReactions(...steps);
    following(transferred('ida', 'bo')).expectResume(...steps);
    following(transferred('ida', 'bo'), done('OwnershipGained', 'bo')).expectResume(
      step('LoseOwnership', 'ida'),
    );
    const settled = following(
      transferred('ida', 'bo'),
      done('OwnershipLost', 'ida'),
      done('OwnershipGained', 'bo'),
    );
    settled.expectReactions();
    settled.expectResume();
  });
});
