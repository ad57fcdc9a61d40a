import type { CommandHandler } from '../../api/application/commands/commandHandler.ts';
import { productAggregate } from '../../domain/catalog/product.decider.ts';
import { catalogue } from '../seed/catalogue.ts';
import { createCommand } from '../seed/seedStore.ts';
import { benchContext } from './plenty.ts';

const AT_ONCE = 50;

/** Publishes copies of the demo's products until there are `count` more. Resolves to the position of the last event. */
export async function publishProducts(commandHandler: CommandHandler, count: number): Promise<number> {
  let last = 0;
  const publish = async (number: number) => {
    const original = catalogue[number % catalogue.length];
    if (!original) throw new Error('The demo catalogue is empty');
    const { type, data } = createCommand(original);
    const productId = `${data.productId}_${number}`;
    const description = {
      ...data.description,
      slug: `${data.description.slug}-${number}`,
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
