import type { Aggregate } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import type { CatalogEvent } from './catalog.events.ts';
import { type AddVariant, addVariant, type RemoveVariant, removeVariant } from './changeVariants.ts';
import { type CreateProduct, createProduct } from './createProduct.ts';
import { type DescribeProduct, describeProduct } from './describeProduct.ts';
import {
  type AttachProductForm,
  attachProductForm,
  type DetachProductForm,
  detachProductForm,
  type MerchandiseProduct,
  merchandiseProduct,
} from './presentProduct.ts';
import {
  type PriceVariant,
  type PutVariantOnSale,
  priceVariant,
  putVariantOnSale,
  type TakeVariantOffSale,
  takeVariantOffSale,
} from './priceVariant.ts';
import { evolveProduct, initialProduct, type ProductState } from './product.state.ts';
import {
  type ArchiveProduct,
  archiveProduct,
  type PublishProduct,
  publishProduct,
} from './publishProduct.ts';

export type ProductCommand =
  | CreateProduct
  | DescribeProduct
  | AddVariant
  | RemoveVariant
  | PriceVariant
  | PutVariantOnSale
  | TakeVariantOffSale
  | MerchandiseProduct
  | AttachProductForm
  | DetachProductForm
  | PublishProduct
  | ArchiveProduct;

/** One product with its variants: stream `product-{productId}`. Stock is another room's business. */
export const productAggregate: Aggregate<ProductState, ProductCommand, CatalogEvent> = {
  category: 'product',
  initialState: initialProduct,
  evolve: evolveProduct,
  isTerminal: () => false,
  decide(command, state) {
    if (command.type === 'CreateProduct') return createProduct(command, state);
    if (state.status === 'absent') throw new DomainError('PRODUCT_NOT_FOUND', 'There is no such product.');
    switch (command.type) {
      case 'DescribeProduct':
        return describeProduct(command, state);
      case 'AddVariant':
        return addVariant(command, state);
      case 'RemoveVariant':
        return removeVariant(command, state);
      case 'PriceVariant':
        return priceVariant(command, state);
      case 'PutVariantOnSale':
        return putVariantOnSale(command, state);
      case 'TakeVariantOffSale':
        return takeVariantOffSale(command, state);
      case 'MerchandiseProduct':
        return merchandiseProduct(command, state);
      case 'AttachProductForm':
        return attachProductForm(command, state);
      case 'DetachProductForm':
        return detachProductForm(command, state);
      case 'PublishProduct':
        return publishProduct(command, state);
      case 'ArchiveProduct':
        return archiveProduct(command, state);
      default:
        return unreachable(command);
    }
  },
};
