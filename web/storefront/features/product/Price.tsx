import { useStore } from '../../store/store.ts';
import type { FormProduct, FormVariant } from './formProduct.ts';
import { priceView } from './priceView.ts';

export function Price({ product, chosen }: { product: FormProduct; chosen: FormVariant | null }) {
  const language = useStore((state) => state.locale.language);
  const view = priceView(product, chosen, language);
  if (view.kind === 'from') return <p className="product-price">{view.text}</p>;
  if (view.kind === 'normal') return <p className="product-price">{view.price}</p>;
  return (
    <p className="product-price is-sale">
      <span className="visually-hidden">Sale Price:</span>
      {view.price}{' '}
      <s className="original-price">
        <span className="visually-hidden">Original Price:</span>
        {view.original}
      </s>
    </p>
  );
}
