import type { RestorePart } from '../kernel/restoring.ts';
import { descriptionOf } from './describeProduct.ts';
import type { ProductCommand } from './product.commands.ts';
import type { ExistingProduct } from './product.state.ts';
import type { Variant } from './product.ts';
import type { EditedVariantFacts } from './variantEdits.ts';

type Part = RestorePart<ProductCommand>;

/**
 * The parts of a product that can be as they were (`docs/rules/timeMachine.md#restoring`). Its address stays, because
 * earlier ones lead to it; whether it is in the store, its variants, files and plans are matters of today.
 */
export function restoreProduct(then: ExistingProduct, now: ExistingProduct): readonly Part[] {
  const { productId } = now;
  const { seo, taxClass, merchandising, relatedProductIds, quantityLimits } = then;
  return [
    { part: 'texts', title: 'Texts and pictures', commands: describe(then, now) },
    { part: 'variants', title: 'Prices, SKUs and measures', commands: editVariants(then, now) },
    {
      part: 'seo',
      title: 'Search engines',
      commands: [{ type: 'DescribeProductSeo', data: { productId, seo } }],
    },
    {
      part: 'tax',
      title: 'Tax class',
      commands: [{ type: 'ChooseProductTaxClass', data: { productId, taxClass } }],
    },
    {
      part: 'quantities',
      title: 'How many an order may have',
      commands: [{ type: 'LimitProductQuantities', data: { productId, quantityLimits } }],
    },
    {
      part: 'merchandising',
      title: 'Scarcity and waitlist',
      commands: [{ type: 'MerchandiseProduct', data: { productId, merchandising } }],
    },
    { part: 'questions', title: 'Questions', commands: [questions(then)] },
    {
      part: 'related',
      title: 'Related products',
      commands: [{ type: 'RelateProducts', data: { productId, relatedProductIds: [...relatedProductIds] } }],
    },
    { part: 'subscription', title: 'Subscription plan', commands: [subscription(then)] },
  ];
}

function describe(then: ExistingProduct, now: ExistingProduct): ProductCommand[] {
  const { productId, slug } = now;
  const pictured = variantsOfBoth(then, now).filter(
    ([before]) => before.imageId === null || then.images.some(({ imageId }) => imageId === before.imageId),
  );
  return [
    { type: 'DescribeProduct', data: { productId, description: { ...descriptionOf(then), slug } } },
    ...pictured.map(([{ imageId }, { variantId }]) => ({
      type: 'PictureVariant' as const,
      data: { productId, variantId, imageId },
    })),
  ];
}

function editVariants(then: ExistingProduct, now: ExistingProduct): ProductCommand[] {
  const edited = variantsOfBoth(then, now).map(([before, { variantId, salePrice }]) => {
    // A planned sale begins and ends by itself: its price is no price that anybody chose.
    const isPlanned = [...then.sales, ...now.sales].some((s) => s.isRunning && s.variantId === variantId);
    const { sku, price, cost, specification } = before;
    const facts = { sku, price, cost, specification, salePrice: isPlanned ? salePrice : before.salePrice };
    return [variantId, facts] satisfies [string, EditedVariantFacts];
  });
  if (edited.length === 0) return [];
  const variants: Record<string, EditedVariantFacts> = Object.fromEntries(edited);
  return [{ type: 'EditVariants', data: { productId: now.productId, variants } }];
}

function questions({ productId, additionalFieldsForm: form }: ExistingProduct): ProductCommand {
  return form
    ? { type: 'AttachProductForm', data: { productId, form } }
    : { type: 'DetachProductForm', data: { productId } };
}

function subscription({ productId, subscriptionPlan: plan }: ExistingProduct): ProductCommand {
  return plan
    ? { type: 'OfferSubscription', data: { productId, plan } }
    : { type: 'EndSubscriptionOffer', data: { productId } };
}

/** Those that were there then and are there now, as they were and as they are. */
function variantsOfBoth(then: ExistingProduct, now: ExistingProduct): (readonly [Variant, Variant])[] {
  return then.variants.flatMap((before) => {
    const variant = now.variants.find(({ variantId }) => variantId === before.variantId);
    return variant ? [[before, variant] as const] : [];
  });
}
