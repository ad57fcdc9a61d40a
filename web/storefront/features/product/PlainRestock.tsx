import type { FormProduct } from './formProduct.ts';
import RestockForm from './RestockForm.tsx';

/** The sign-up for what is sold out where no script knows what is chosen: it asks which one. */
export function PlainRestock({ product }: { readonly product: FormProduct }) {
  const { restock, variants, title } = product;
  if (!restock) return null;
  const waited = variants
    .filter(({ id }) => restock.variantIds.includes(id))
    .map(({ id, attributes }) => ({ id, name: Object.values(attributes).join(', ') || title }));
  return (
    <RestockForm
      productId={product.id}
      action={product.url}
      variants={waited}
      restock={{ ...restock, asksCaptcha: false }}
    />
  );
}
