import type { ProductDetail } from '../../../../api/http/contracts/catalog/products.ts';
import { isRefusal } from '../../app/editorApi.ts';
import { Link } from '../../app/NavigationContext.tsx';
import { PRODUCT_TABS, type ProductTab, productPath, productsPath } from '../../app/route.ts';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { FilesTab } from './FilesTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { MerchandisingTab } from './MerchandisingTab.tsx';
import { ProductHeader } from './ProductHeader.tsx';
import { useGetProductQuery } from './products.api.ts';
import { VariantsTab } from './VariantsTab.tsx';

const TAB_NAMES: Readonly<Record<ProductTab, string>> = {
  details: 'Details',
  variants: 'Variants & prices',
  files: 'Files',
  merchandising: 'Merchandising',
  history: 'History',
};

interface Props {
  readonly productId: string;
  readonly tab: ProductTab;
}

export function ProductPage({ productId, tab }: Props) {
  const { data: product, error, refetch } = useGetProductQuery(productId);
  if (product) return <LoadedProduct product={product} tab={tab} />;
  if (isRefusal(error) && error.status === 404) {
    return (
      <EmptyState icon="product" title="There is no such product">
        <Link className="button" href={productsPath}>
          Go to products
        </Link>
      </EmptyState>
    );
  }
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className="page" aria-busy="true">
      <Skeleton lines={8} />
    </div>
  );
}

function LoadedProduct({ product, tab }: { readonly product: ProductDetail; readonly tab: ProductTab }) {
  return (
    <div className="page">
      <title>{`${product.name} · Storefold`}</title>
      <Link className="back" href={productsPath}>
        <Icon name="back" />
        Products
      </Link>
      <ProductHeader product={product} />
      <nav className="tabs" aria-label="Product">
        {tabsOf(product).map((each) => (
          <Link
            key={each}
            href={productPath(product.id, each)}
            aria-current={each === tab ? 'page' : undefined}
          >
            {TAB_NAMES[each]}
          </Link>
        ))}
      </nav>
      <Tab product={product} tab={tab} />
    </div>
  );
}

/** Only a download has files; the address of the tab stays good, and says why there are none. */
const tabsOf = ({ type }: ProductDetail): readonly ProductTab[] =>
  PRODUCT_TABS.filter((tab) => tab !== 'files' || type === 'digital');

function Tab({ product, tab }: { readonly product: ProductDetail; readonly tab: ProductTab }) {
  switch (tab) {
    case 'details':
      return <DetailsTab product={product} />;
    case 'variants':
      return <VariantsTab product={product} />;
    case 'files':
      return <FilesTab product={product} />;
    case 'merchandising':
      return <MerchandisingTab product={product} />;
    case 'history':
      return <HistoryTab productId={product.id} />;
  }
}
