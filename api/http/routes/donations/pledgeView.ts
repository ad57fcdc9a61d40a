import { toWire } from '../../../../domain/kernel/money.ts';
import type { PledgeDoc } from '../../../../projections/donations/pledges.ts';
import { donationsByIds } from '../../../../projections/donations/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { modeOfPledge } from '../../../application/payments/recordedModes.ts';
import type { PledgeView } from '../../contracts/donations/donations.ts';

export interface PledgeViewDependencies {
  readonly readModels: ReadModels;
  readonly commandHandler: CommandHandler;
}

/** Pledges with who gives: a pledge has the id of the donation that it began with. */
export async function pledgeViews(
  { readModels, commandHandler }: PledgeViewDependencies,
  websiteId: string,
  docs: readonly PledgeDoc[],
): Promise<PledgeView[]> {
  const firsts = await donationsByIds(
    readModels,
    websiteId,
    docs.map(({ pledgeId }) => pledgeId),
  );
  return Promise.all(
    docs.map(async ({ amount, ...pledge }) => ({
      ...pledge,
      email: firsts.get(pledge.pledgeId)?.email ?? '',
      name: firsts.get(pledge.pledgeId)?.name ?? '',
      fund: firsts.get(pledge.pledgeId)?.fund ?? '',
      mode: await modeOfPledge(commandHandler, pledge),
      amount: toWire(amount),
    })),
  );
}
