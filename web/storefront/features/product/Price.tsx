import { useStore } from '../../store/store.ts';
import type { FormProduct, FormVariant } from './formProduct.ts';
import { priceView } from './priceView.ts';

interface Props {
  readonly product: FormProduct;
  readonly chosen: FormVariant | null;
  /** Whether what was chosen does not exist. */
  readonly isUnavailable: boolean;
}

export function Price({ product, chosen, isUnavailable }: Props) {
  const language = useStore((state) => state.locale.language);
  const view = priceView(product, chosen, language, isUnavailable);
  const billing = product.billing && !isUnavailable && ` ${product.billing}`;
  if (view.kind !== 'sale') {
    return (
      <p className="product-price">
        {view.kind === 'from' ? view.text : view.price}
        {billing}
      </p>
    );
  }
  return (
    <>
      <p className="product-price is-sale">
        <span className="visually-hidden">Sale Price:</span>
        {view.price}{' '}
        <s className="original-price">
          <span className="visually-hidden">Original Price:</span>
          {view.original}
        </s>
        {billing}
      </p>
      {view.lowest && <p className="product-lowest">Lowest price in the 30 days before: {view.lowest}</p>}
    </>
  );
}
