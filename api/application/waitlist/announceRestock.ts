import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { stockAggregate, stockStreamId } from '../../../domain/inventory/stock.decider.ts';
import { availableOf } from '../../../domain/inventory/stock.facts.ts';
import type { AnnounceRestockTask } from '../../../domain/processes/waitlist/restockAnnouncement.ts';
import { waitlistAggregate, waitlistStreamId } from '../../../domain/waitlist/waitlist.decider.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Clock } from '../ports/clock.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';
import { restockedProduct, withdrawUrl } from './restockedProduct.ts';

export interface RestockAnnouncer {
  readonly commandHandler: CommandHandler;
  readonly preferences: Preferences;
  readonly clock: Pick<Clock, 'now'>;
  readonly publicUrl: string;
}

/** The task `announceRestock`: tells those who wait, as the owner prefers, for units that are still there. */
export function createAnnounceRestock({ commandHandler, preferences, clock, publicUrl }: RestockAnnouncer) {
  return async (restock: AnnounceRestockTask['data'], task: TaskContext): Promise<void> => {
    const { productId, variantId, asOf, before } = restock;
    const policy = await preferences.of(task.websiteId, 'waitlist');
    if (!policy.sendsAutomatically) return;
    const { state: product } = await commandHandler.load(productAggregate, productId);
    const about = restockedProduct(product, variantId, publicUrl);
    if (!about || product.status !== 'published') return;
    const available = await stillThere(restock);
    if (available !== null && available < policy.minimumUnits) return;

    const at = clock.now().toISOString();
    const data = {
      ...{ productId, variantId, asOf, before, available, at },
      product: about,
      withdrawUrl: withdrawUrl(productId, variantId, publicUrl),
      unitsPerMail: policy.unitsPerMail,
    };
    await commandHandler.handle(
      waitlistAggregate,
      waitlistStreamId(productId, variantId),
      { type: 'AnnounceRestock', data },
      taskCommand(task, 'restockAnnouncement', task.taskId, at),
    );
  };

  /** Units of this return that nobody bought in the meantime; `null` without limit. */
  async function stillThere({ productId, variantId, available }: AnnounceRestockTask['data']) {
    const { state } = await commandHandler.load(stockAggregate, stockStreamId(productId, variantId));
    if (state.unlimited) return null;
    const now = availableOf(state);
    return available === null ? now : Math.min(available, now);
  }
}
