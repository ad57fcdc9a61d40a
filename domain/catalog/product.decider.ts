import type { Aggregate } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { attachFile, detachFile } from './attachFile.ts';
import type { CatalogEvent } from './catalog.events.ts';
import {
  addProductOption,
  arrangeProductOptions,
  removeProductOption,
  renameOptionValue,
  renameProductOption,
} from './changeOptions.ts';
import { addVariant, removeVariant } from './changeVariants.ts';
import { createProduct } from './createProduct.ts';
import { describeProduct } from './describeProduct.ts';
import { editVariants } from './editVariants.ts';
import { limitProductQuantities } from './limitQuantities.ts';
import { attachProductForm, detachProductForm, merchandiseProduct } from './presentProduct.ts';
import { priceVariant, putVariantOnSale, takeVariantOffSale } from './priceVariant.ts';
import { type ProductCommand, productCommands } from './product.commands.ts';
import { evolveProduct, initialProduct, type ProductState } from './product.state.ts';
import {
  archiveProduct,
  cancelPublication,
  hideProduct,
  publishProduct,
  publishScheduledProduct,
  schedulePublication,
} from './publishProduct.ts';
import { relateProducts } from './relateProducts.ts';
import { cancelScheduledSale, endScheduledSale, scheduleSale, startScheduledSale } from './scheduleSale.ts';
import {
  chooseProductTaxClass,
  chooseVariantPictures,
  costVariant,
  describeProductSeo,
  pictureVariant,
  specifyVariant,
} from './specifyProduct.ts';
import { endSubscriptionOffer, offerSubscription } from './subscriptionPlan.ts';
import { addVariants, removeOptionValue } from './variantMatrix.ts';

export type { ProductCommand } from './product.commands.ts';

/** One product with its variants: stream `product-{productId}`. Stock is another context's business. */
export const productAggregate: Aggregate<ProductState, ProductCommand, CatalogEvent> = {
  category: 'product',
  commands: productCommands,
  opens: ['CreateProduct'],
  initialState: initialProduct,
  evolve: evolveProduct,
  isTerminal: () => false,
  decide(command, state) {
    if (command.type === 'CreateProduct') return createProduct(command, state);
    if (state.status === 'absent') throw new DomainError('PRODUCT_NOT_FOUND', 'There is no such product.');
    switch (command.type) {
      case 'EditVariants':
        return editVariants(command, state);
      case 'RelateProducts':
        return relateProducts(command, state);
      case 'RenameOptionValue':
        return renameOptionValue(command, state);
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
      case 'LimitProductQuantities':
        return limitProductQuantities(command, state);
      case 'SpecifyVariant':
        return specifyVariant(command, state);
      case 'CostVariant':
        return costVariant(command, state);
      case 'PictureVariant':
        return pictureVariant(command, state);
      case 'ChooseVariantPictures':
        return chooseVariantPictures(command, state);
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
