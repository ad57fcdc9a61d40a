import { ProductsField } from './ProductsField.tsx';

const MOST_RELATED = 12;

/** Which other products the page of this one leads to. */
export function RelatedFields({ productId }: { readonly productId: string }) {
  return (
    <section className="card" aria-label="Related products">
      <h2>Related products</h2>
      <ProductsField
        name="relatedProductIds"
        label="Lead to"
        hint={`Up to ${MOST_RELATED}, in this order. Without any the page shows others of the same category.`}
        not={productId}
      />
    </section>
  );
}
