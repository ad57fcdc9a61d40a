import type { CommandHandler } from '../../api/application/commands/commandHandler.ts';
import { productAggregate } from '../../domain/catalog/product.decider.ts';
import { catalogue } from '../seed/catalogue.ts';
import type { SeedProduct } from '../seed/seedProduct.ts';
import { createCommand } from '../seed/seedStore.ts';
import { benchContext } from './plenty.ts';

const AT_ONCE = 50;
/** What needs nothing but its description to be published: a download has a file besides. */
const copied = catalogue.filter(({ type }) => type === 'physical');

function originalOf(number: number): SeedProduct {
  const original = copied[number % copied.length];
  if (!original) throw new Error('The demo catalogue has nothing to copy');
  return original;
}

/** The address of a copy that `publishProducts` has made. */
export const copyPath = (series: string, number: number): string =>
  `/shop/p/${originalOf(number).slug}-${series}-${number}`;

/**
 * Publishes copies of the demo's products until there are `count` more, told apart from those of other series. Resolves
 * to the position of the last event.
 */
export async function publishProducts(
  commandHandler: CommandHandler,
  series: string,
  count: number,
): Promise<number> {
  let last = 0;
  const publish = async (number: number) => {
    const { type, data } = createCommand(originalOf(number));
    const productId = `${data.productId}_${series}_${number}`;
    const description = {
      ...data.description,
      slug: `${data.description.slug}-${series}-${number}`,
      name: `${data.description.name} ${number}`,
    };
    const create = { type, data: { ...data, productId, description } };
    await commandHandler.handle(productAggregate, productId, create, benchContext());
    const command = { type: 'PublishProduct', data: { productId } } as const;
    const { position } = await commandHandler.handle(productAggregate, productId, command, benchContext());
    last = Math.max(last, position);
  };
  for (let start = 0; start < count; start += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) => start + index);
    await Promise.all(numbers.map(publish));
  }
  return last;
}
