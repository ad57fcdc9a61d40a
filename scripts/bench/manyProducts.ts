import type { CommandHandler } from '../../api/application/commands/commandHandler.ts';
import type { PriceVariant } from '../../domain/catalog/priceVariant.ts';
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

/** Another price each time: the same again would be nothing. */
const pricesOf = (productId: string, variantId: string, times: number): PriceVariant[] =>
  Array.from({ length: times }, (_, number) => ({
    type: 'PriceVariant',
    data: { productId, variantId, price: { amount: 1_000_000 + number, currency: 'USD' } },
  }));

/**
 * Publishes copies of the demo's products until there are `count` more, told apart from those of other series, and prices
 * each `pricings` times after that. What one product becomes is one append, as large as the log likes it. Resolves to the
 * position of the last event.
 */
export async function publishProducts(
  commandHandler: CommandHandler,
  series: string,
  count: number,
  pricings = 0,
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
    const publication = { type: 'PublishProduct', data: { productId } } as const;
    const [variant] = data.variants;
    const { position } = await commandHandler.handleTogether(
      productAggregate,
      productId,
      [create, publication, ...(variant ? pricesOf(productId, variant.variantId, pricings) : [])],
      benchContext(),
    );
    last = Math.max(last, position);
  };
  for (let start = 0; start < count; start += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) => start + index);
    await Promise.all(numbers.map(publish));
  }
  return last;
}
