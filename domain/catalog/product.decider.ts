import type { Aggregate } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { type AttachFile, attachFile, type DetachFile, detachFile } from './attachFile.ts';
import type { CatalogEvent } from './catalog.events.ts';
import {
  type AddProductOption,
  type ArrangeProductOptions,
  addProductOption,
  arrangeProductOptions,
  type RemoveProductOption,
  type RenameProductOption,
  removeProductOption,
  renameProductOption,
} from './changeOptions.ts';
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
  type CancelPublication,
  cancelPublication,
  type HideProduct,
  hideProduct,
  type PublishProduct,
  type PublishScheduledProduct,
  publishProduct,
  publishScheduledProduct,
  type SchedulePublication,
  schedulePublication,
} from './publishProduct.ts';
import {
  type CancelScheduledSale,
  cancelScheduledSale,
  type EndScheduledSale,
  endScheduledSale,
  type ScheduleSale,
  type StartScheduledSale,
  scheduleSale,
  startScheduledSale,
} from './scheduleSale.ts';
import {
  type ChooseProductTaxClass,
  type CostVariant,
  chooseProductTaxClass,
  costVariant,
  type DescribeProductSeo,
  describeProductSeo,
  type PictureVariant,
  pictureVariant,
  type SpecifyVariant,
  specifyVariant,
} from './specifyProduct.ts';
import {
  type EndSubscriptionOffer,
  endSubscriptionOffer,
  type OfferSubscription,
  offerSubscription,
} from './subscriptionPlan.ts';
import { type AddVariants, addVariants, type RemoveOptionValue, removeOptionValue } from './variantMatrix.ts';

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
  | ArchiveProduct
  | AddVariants
  | RemoveOptionValue
  | AddProductOption
  | RemoveProductOption
  | RenameProductOption
  | ArrangeProductOptions
  | DescribeProductSeo
  | ChooseProductTaxClass
  | SpecifyVariant
  | CostVariant
  | PictureVariant
  | AttachFile
  | DetachFile
  | HideProduct
  | SchedulePublication
  | CancelPublication
  | PublishScheduledProduct
  | ScheduleSale
  | StartScheduledSale
  | EndScheduledSale
  | CancelScheduledSale
  | OfferSubscription
  | EndSubscriptionOffer;

/** One product with its variants: stream `product-{productId}`. Stock is another context's business. */
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
      case 'AddVariants':
        return addVariants(command, state);
      case 'RemoveOptionValue':
        return removeOptionValue(command, state);
      case 'AddProductOption':
        return addProductOption(command, state);
      case 'RemoveProductOption':
        return removeProductOption(command, state);
      case 'RenameProductOption':
        return renameProductOption(command, state);
      case 'ArrangeProductOptions':
        return arrangeProductOptions(command, state);
      case 'DescribeProductSeo':
        return describeProductSeo(command, state);
      case 'ChooseProductTaxClass':
        return chooseProductTaxClass(command, state);
      case 'SpecifyVariant':
        return specifyVariant(command, state);
      case 'CostVariant':
        return costVariant(command, state);
      case 'PictureVariant':
        return pictureVariant(command, state);
      case 'AttachFile':
        return attachFile(command, state);
      case 'DetachFile':
        return detachFile(command, state);
      case 'HideProduct':
        return hideProduct(command, state);
      case 'SchedulePublication':
        return schedulePublication(command, state);
      case 'CancelPublication':
        return cancelPublication(command, state);
      case 'PublishScheduledProduct':
        return publishScheduledProduct(command, state);
      case 'ScheduleSale':
        return scheduleSale(command, state);
      case 'StartScheduledSale':
        return startScheduledSale(command, state);
      case 'EndScheduledSale':
        return endScheduledSale(command, state);
      case 'CancelScheduledSale':
        return cancelScheduledSale(command, state);
      case 'OfferSubscription':
        return offerSubscription(command, state);
      case 'EndSubscriptionOffer':
        return endSubscriptionOffer(command, state);
      default:
        return unreachable(command);
    }
  },
};
