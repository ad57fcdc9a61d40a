import type { CommandsOf } from '../kernel/decider.ts';
import { attachFileSchema, detachFileSchema } from './attachFile.ts';
import {
  addProductOptionSchema,
  arrangeProductOptionsSchema,
  removeProductOptionSchema,
  renameOptionValueSchema,
  renameProductOptionSchema,
} from './changeOptions.ts';
import { addVariantSchema, removeVariantSchema } from './changeVariants.ts';
import { createProductSchema } from './createProduct.ts';
import { describeProductSchema } from './describeProduct.ts';
import { editVariantsSchema } from './editVariants.ts';
import { limitProductQuantitiesSchema } from './limitQuantities.ts';
import {
  attachProductFormSchema,
  detachProductFormSchema,
  merchandiseProductSchema,
} from './presentProduct.ts';
import { priceVariantSchema, putVariantOnSaleSchema, takeVariantOffSaleSchema } from './priceVariant.ts';
import {
  archiveProductSchema,
  cancelPublicationSchema,
  hideProductSchema,
  publishProductSchema,
  publishScheduledProductSchema,
  schedulePublicationSchema,
} from './publishProduct.ts';
import { relateProductsSchema } from './relateProducts.ts';
import {
  cancelScheduledSaleSchema,
  endScheduledSaleSchema,
  scheduleSaleSchema,
  startScheduledSaleSchema,
} from './scheduleSale.ts';
import {
  chooseProductTaxClassSchema,
  chooseVariantPicturesSchema,
  costVariantSchema,
  describeProductSeoSchema,
  pictureVariantSchema,
  specifyVariantSchema,
} from './specifyProduct.ts';
import { endSubscriptionOfferSchema, offerSubscriptionSchema } from './subscriptionPlan.ts';
import { addVariantsSchema, removeOptionValueSchema } from './variantMatrix.ts';

/** The commands of a product, each with the schema of its data. */
export const productCommands = {
  CreateProduct: createProductSchema,
  DescribeProduct: describeProductSchema,
  AddVariant: addVariantSchema,
  RemoveVariant: removeVariantSchema,
  PriceVariant: priceVariantSchema,
  PutVariantOnSale: putVariantOnSaleSchema,
  TakeVariantOffSale: takeVariantOffSaleSchema,
  MerchandiseProduct: merchandiseProductSchema,
  AttachProductForm: attachProductFormSchema,
  DetachProductForm: detachProductFormSchema,
  PublishProduct: publishProductSchema,
  ArchiveProduct: archiveProductSchema,
  AddVariants: addVariantsSchema,
  RemoveOptionValue: removeOptionValueSchema,
  AddProductOption: addProductOptionSchema,
  RemoveProductOption: removeProductOptionSchema,
  RenameProductOption: renameProductOptionSchema,
  RenameOptionValue: renameOptionValueSchema,
  ArrangeProductOptions: arrangeProductOptionsSchema,
  DescribeProductSeo: describeProductSeoSchema,
  ChooseProductTaxClass: chooseProductTaxClassSchema,
  LimitProductQuantities: limitProductQuantitiesSchema,
  SpecifyVariant: specifyVariantSchema,
  CostVariant: costVariantSchema,
  PictureVariant: pictureVariantSchema,
  ChooseVariantPictures: chooseVariantPicturesSchema,
  AttachFile: attachFileSchema,
  DetachFile: detachFileSchema,
  HideProduct: hideProductSchema,
  SchedulePublication: schedulePublicationSchema,
  CancelPublication: cancelPublicationSchema,
  PublishScheduledProduct: publishScheduledProductSchema,
  ScheduleSale: scheduleSaleSchema,
  StartScheduledSale: startScheduledSaleSchema,
  EndScheduledSale: endScheduledSaleSchema,
  CancelScheduledSale: cancelScheduledSaleSchema,
  OfferSubscription: offerSubscriptionSchema,
  EndSubscriptionOffer: endSubscriptionOfferSchema,
  EditVariants: editVariantsSchema,
  RelateProducts: relateProductsSchema,
};
export type ProductCommand = CommandsOf<typeof productCommands>;
