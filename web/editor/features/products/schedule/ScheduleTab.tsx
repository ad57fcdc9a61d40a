import type { ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';
import { PublicationForm } from './PublicationForm.tsx';
import { SaleForm } from './SaleForm.tsx';
import { SaleList } from './SaleList.tsx';

/** What will happen to the product by itself: when it appears, and when it is on sale. */
export function ScheduleTab({ product }: { readonly product: ProductDetail }) {
  return (
    <div className="stack-wide">
      <PublicationForm product={product} />
      {product.type !== 'giftCard' && (
        <section className="card" aria-label="Sales">
          <h2>Sales</h2>
          <SaleList product={product} />
          <SaleForm product={product} />
        </section>
      )}
    </div>
  );
}
