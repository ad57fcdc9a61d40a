import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import type { TellOwnerOfLowStock } from '../../../domain/processes/inventory/lowStockNotice.ts';
import { createMailToOwner, type MailToOwnerDependencies } from '../mail/mailToOwner.ts';
import type { TaskContext } from '../processes/tasks.ts';

export interface LowStockMailDependencies extends MailToOwnerDependencies {
  readonly publicUrl: string;
}

/** Writes to the owner of the website that a variant runs low; of what is no longer sold nothing. */
export function createTellOwnerOfLowStock(dependencies: LowStockMailDependencies) {
  const { commandHandler, publicUrl } = dependencies;
  const mailToOwner = createMailToOwner(dependencies);
  return async (data: TellOwnerOfLowStock['data'], task: TaskContext): Promise<void> => {
    const { mailId, productId, variantId, available, threshold } = data;
    const { state: product } = await commandHandler.load(productAggregate, productId);
    if (product.status === 'absent') return;
    const variant = product.variants.find((one) => one.variantId === variantId);
    if (!variant) return;
    await mailToOwner({ process: 'lowStockNotice', mailId }, task, () => ({
      kind: 'lowStock',
      facts: {
        productName: product.name,
        variantName: Object.values(variant.attributes).join(' / '),
        sku: variant.sku,
        available,
        threshold,
        productUrl: new URL(`/config/products/${productId}`, publicUrl).href,
      },
    }));
  };
}
