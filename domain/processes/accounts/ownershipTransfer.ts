import type { GainOwnership, LoseOwnership } from '../../accounts/account.decider.ts';
import type { AccountEvent } from '../../accounts/account.events.ts';
import type { OwnershipEvent } from '../../accounts/ownership.decider.ts';
import type { Dispatch, Process } from '../../kernel/process.ts';

type Step = Dispatch<GainOwnership | LoseOwnership>;

/** What the two accounts of a transfer have not said yet, by account. */
type OwnershipTransferState = Readonly<Record<string, Step>>;

type FollowedEvent = OwnershipEvent | Extract<AccountEvent, { type: 'OwnershipGained' | 'OwnershipLost' }>;

/** Tells both accounts of a transfer what they are now. */
export const ownershipTransfer: Process<OwnershipTransferState, FollowedEvent, Step['command']> = {
  name: 'ownershipTransfer',
  version: 1,
  handles: ['OwnershipTransferred', 'OwnershipGained', 'OwnershipLost'],
  initialState: {},
  evolve(state, event) {
    if (event.type === 'OwnershipTransferred') {
      const steps = stepsOf(event.data);
      return { ...state, ...Object.fromEntries(steps.map((step) => [step.streamId, step])) };
    }
    const { [event.data.accountId]: _done, ...others } = state;
    return others;
  },
  react: (_, event) => (event.type === 'OwnershipTransferred' ? stepsOf(event.data) : []),
  resume: (state) => Object.values(state),
};

function stepsOf({ fromAccountId, toAccountId }: OwnershipEvent['data']): Step[] {
  const step = (type: 'GainOwnership' | 'LoseOwnership', accountId: string): Step => ({
    category: 'account',
    streamId: accountId,
    command: { type, data: { accountId } },
  });
  return [step('GainOwnership', toAccountId), step('LoseOwnership', fromAccountId)];
}
