import type { ProductPageDoc } from '../../../projections/catalog/productPage.ts';
import { productFields } from '../../application/languages/productTexts.ts';
import { type Say, translated } from '../../application/languages/texts.ts';
import type { ShownCatalogue } from './shownCatalogue.ts';

/** The catalogue in another language: products say what was translated of them, and are found by their own words. */
export function catalogueInLanguage(catalogue: ShownCatalogue, say: Say): ShownCatalogue {
  // Lists show the same product in many places: one object of it, for as long as it is the same.
  const kept = new WeakMap<ProductPageDoc, ProductPageDoc>();
  const inLanguage = (product: ProductPageDoc): ProductPageDoc => {
    const known = kept.get(product) ?? translated(product, productFields(product), say);
    kept.set(product, known);
    return known;
  };
  return {
    ...catalogue,
    products: async (...asked) => (await catalogue.products(...asked)).map(inLanguage),
    async productAt(...asked) {
      const product = await catalogue.productAt(...asked);
      return product && inLanguage(product);
    },
  };
}
