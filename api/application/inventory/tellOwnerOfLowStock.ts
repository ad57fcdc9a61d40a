import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import type { TellOwnerOfLowStock } from '../../../domain/processes/inventory/lowStockNotice.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import { staffAccountsOf } from '../../../projections/accounts/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';

export interface LowStockMailDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  readonly readModels: ReadModels;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** Writes to the owner of the website that a variant runs low. The mail's id is the warning's, so that asking twice writes once. */
export function createTellOwnerOfLowStock(dependencies: LowStockMailDependencies) {
  const { commandHandler, readModels, clock, publicUrl } = dependencies;
  return async (data: TellOwnerOfLowStock['data'], task: TaskContext): Promise<void> => {
    const { mailId, productId, variantId, available, threshold } = data;
    const owner = (await staffAccountsOf(readModels, task.websiteId)).find(({ isOwner }) => isOwner);
    const { state: product } = await commandHandler.load(productAggregate, productId);
    const variant =
      product.status === 'absent' ? undefined : product.variants.find((v) => v.variantId === variantId);
    // What is no longer sold needs no ordering.
    if (!owner || product.status === 'absent' || !variant) return;
    const { state: store } = await commandHandler.load(storeAggregate, task.websiteId);
    const now = clock.now().toISOString();
    const mail: NewMail = {
      mailId,
      recipientId: owner._id,
      to: owner.email,
      language: store.settings.language,
      kind: 'lowStock',
      facts: {
        productName: product.name,
        variantName: Object.values(variant.attributes).join(' / '),
        sku: variant.sku,
        available,
        threshold,
        productUrl: new URL(`/config/products/${productId}`, publicUrl).href,
      },
      queuedAt: now,
    };
    await commandHandler.handle(
      mailAggregate,
      mailId,
      { type: 'QueueMail', data: mail },
      taskCommand(task, 'lowStockNotice', `lowStockNotice:${mailId}`, now),
    );
  };
}
