import { useMemo } from 'react';
import {
  type ProductDetail,
  relateProductsRequestSchema,
} from '../../../../../api/http/contracts/catalog/products.ts';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { useMay } from '../../session/session.api.ts';
import { useChangeProductMutation } from '../products.api.ts';
import { ProductsField } from './ProductsField.tsx';

const MOST_RELATED = 12;

/** Which other products the page of this one leads to. */
export function RelatedForm({ product }: { readonly product: ProductDetail }) {
  const [send] = useChangeProductMutation();
  const mayWrite = useMay('products.write');
  const saved = useMemo(() => ({ relatedProductIds: product.relatedProductIds }), [product]);
  return (
    <EditForm
      schema={relateProductsRequestSchema}
      saved={saved}
      revision={product.revision}
      isReadOnly={!mayWrite}
      nameOf={() => 'Related products'}
      wordsOf={(_, value) => `${(value as readonly string[]).length} products`}
      save={({ all, readAt }) => send({ action: 'relate', ...all, productId: product.id, readAt })}
    >
      <section className="card" aria-label="Related products">
        <h2>Related products</h2>
        <ProductsField
          name="relatedProductIds"
          label="Lead to"
          hint={`Up to ${MOST_RELATED}, in this order. Without any the page shows others of the same category.`}
          not={product.id}
        />
      </section>
    </EditForm>
  );
}
