import { productAggregate } from '../../domain/catalog/product.decider.ts';
import { descriptionSchema } from '../../domain/catalog/product.ts';
import { urlAggregate, urlStreamId } from '../../domain/urls/url.decider.ts';
import type { CommandHandler } from '../eventStore/commandHandler.ts';
import { productUrl } from './productItem.ts';

/** Where a product is found now that was found under an earlier URL id; `null` where no such product is in the store. */
export interface ProductRedirects {
  find(websiteId: string, slug: string): Promise<string | null>;
}

export function createProductRedirects(commandHandler: Pick<CommandHandler, 'load'>): ProductRedirects {
  return {
    async find(websiteId, slug) {
      if (!descriptionSchema.shape.slug.safeParse(slug).success) return null;
      const { state: url } = await commandHandler.load(urlAggregate, urlStreamId(websiteId, slug));
      if (url.status !== 'moved' || url.owner.kind !== 'product') return null;
      const { state: product } = await commandHandler.load(productAggregate, url.owner.id);
      return product.status === 'published' && product.slug !== slug ? productUrl(product.slug) : null;
    },
  };
}
