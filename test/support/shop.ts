import type { CreateProduct } from '../../domain/catalog/createProduct.ts';
import { type ProductCommand, productAggregate } from '../../domain/catalog/product.decider.ts';
import { stockAggregate, stockStreamId } from '../../domain/inventory/stock.decider.ts';
import { urlAggregate, urlStreamId } from '../../domain/urls/url.decider.ts';
import type { TestGateway } from './gateway.ts';

export interface ShopProduct {
  readonly productId: string;
  readonly name?: string;
  readonly type?: CreateProduct['data']['type'];
  readonly options?: readonly string[];
  readonly categories?: readonly string[];
  /** Attributes and pieces in stock of each variant, by SKU. */
  readonly variants: Readonly<
    Record<string, { attributes?: Record<string, string>; stock?: number; price?: number }>
  >;
  readonly isPublished?: boolean;
}

/** Puts a product with stock into the store. The variant id is the SKU in lower case without dashes. */
export async function putProduct(gateway: TestGateway, product: ShopProduct): Promise<void> {
  const { productId, name = `Product ${productId}`, type = 'physical', isPublished = true } = product;
  const { commandHandler, context } = gateway;
  const slug = productId.replaceAll('_', '-');
  const owner = { kind: 'product', id: productId } as const;
  const send = (command: ProductCommand) =>
    commandHandler.handle(productAggregate, productId, command, context());
  await commandHandler.handle(
    urlAggregate,
    urlStreamId('main', slug),
    { type: 'ClaimUrl', data: { urlId: slug, owner } },
    context(),
  );
  let { position } = await send({
    type: 'CreateProduct',
    data: {
      productId,
      type,
      currency: 'USD',
      options: [...(product.options ?? [])],
      description: {
        name,
        slug,
        excerpt: 'As plain as it gets.',
        description: '<p>Thrown by hand.</p>',
        categories: [...(product.categories ?? ['Ceramics'])],
        tags: [],
        images: [],
        customAddButtonText: '',
      },
      variants: Object.entries(product.variants).map(([sku, { attributes = {}, price = 1900 }]) => ({
        variantId: variantIdOf(sku),
        sku,
        attributes,
        price: { amount: price, currency: 'USD' },
        imageId: null,
      })),
    },
  });
  for (const [sku, { stock = 0 }] of Object.entries(product.variants)) {
    if (stock === 0) continue;
    const variantId = variantIdOf(sku);
    ({ position } = await commandHandler.handle(
      stockAggregate,
      stockStreamId(productId, variantId),
      { type: 'ReceiveStock', data: { productId, variantId, quantity: stock, reason: 'Delivery' } },
      context(),
    ));
  }
  if (isPublished && type === 'digital')
    await send({ type: 'AttachFile', data: { productId, file: A_FILE } });
  if (isPublished) ({ position } = await send({ type: 'PublishProduct', data: { productId } }));
  await gateway.caughtUp(position);
}

/** What buyers of a download get: without one it is not published. Its bytes are nowhere. */
const A_FILE = {
  fileId: 'a_file',
  name: 'download.pdf',
  contentType: 'application/pdf',
  sizeBytes: 4,
  contentHash: '0'.repeat(64),
};

export const variantIdOf = (sku: string): string => sku.toLowerCase().replaceAll('-', '');
