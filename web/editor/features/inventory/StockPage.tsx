import { Link, useParams } from 'react-router';
import { NAMELESS, variantName } from '../../text/words.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { productPath } from '../products/paths.ts';
import { useGetProductQuery } from '../products/products.api.ts';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { BackorderForm } from './BackorderForm.tsx';
import { Deliveries } from './Deliveries.tsx';
import { LowStockForm } from './LowStockForm.tsx';
import { inventoryPath } from './paths.ts';
import { StockFigures } from './StockFigures.tsx';
import { StockForm } from './StockForm.tsx';
import { StockLedger } from './StockLedger.tsx';
import { useGetStockQuery } from './stock.api.ts';
import { Whereabouts } from './Whereabouts.tsx';

/** The stock of one variant: what there is, what is to come, when to be told, and how it came to be. */
export function StockPage() {
  const { productId = '', variantId = '' } = useParams();
  const read = useGetStockQuery({ productId, variantId }, { refetchOnMountOrArgChange: true });
  const { data: product } = useGetProductQuery(productId);
  const variant = product?.variants.find((one) => one.variantId === variantId);
  const mayWrite = useMay('inventory.write');
  const name = product && variant && variantName(product.options, variant.attributes);
  return (
    <Page
      title={product ? (name === NAMELESS ? product.name : `${product.name}, ${name}`) : 'Stock'}
      lead={
        variant && (
          <>
            {variant.sku} · <Link to={productPath(productId, 'variants')}>The product</Link>
          </>
        )
      }
      back={{ to: inventoryPath, title: 'Inventory' }}
      actions={
        <ObjectHistoryButton of="this stock" category="stock" objectId={`${productId}.${variantId}`} />
      }
    >
      <Loaded read={read}>
        {({ stock, revision }) => (
          <div className="two-columns">
            <div className="column">
              <section className="card" aria-label="Stock">
                <StockFigures stock={stock} />
                {mayWrite && <StockForm productId={productId} variant={stock} />}
              </section>
              <Whereabouts stock={stock} />
              <Deliveries stock={stock} />
              <section className="card" aria-label="Ledger of the stock">
                <StockLedger productId={productId} variantId={variantId} />
              </section>
            </div>
            <div className="column column-side">
              <LowStockForm stock={stock} revision={revision ?? null} />
              <BackorderForm stock={stock} revision={revision ?? null} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
