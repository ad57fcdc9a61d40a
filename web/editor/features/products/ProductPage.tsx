import { Link, useParams } from 'react-router';
import type { ProductDetail } from '../../../../api/http/contracts/catalog/products.ts';
import { isRefusal } from '../../app/editorApi.ts';
import { NothingHere } from '../../app/NothingHere.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { FilesTab } from './FilesTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { MerchandisingTab } from './MerchandisingTab.tsx';
import { ProductHeader } from './ProductHeader.tsx';
import { PRODUCT_TABS, type ProductTab, productPath, productsPath, productTabOf } from './paths.ts';
import { useGetProductQuery } from './products.api.ts';
import { VariantsTab } from './VariantsTab.tsx';

const TAB_NAMES: Readonly<Record<ProductTab, string>> = {
  details: 'Details',
  variants: 'Variants & prices',
  files: 'Files',
  merchandising: 'Merchandising',
  history: 'History',
};

export function ProductPage() {
  const { productId = '', tab: name = 'details' } = useParams();
  const tab = productTabOf(name);
  return tab ? <ProductTabs productId={productId} tab={tab} /> : <NothingHere />;
}

function ProductTabs({ productId, tab }: { readonly productId: string; readonly tab: ProductTab }) {
  const { data: product, error, refetch } = useGetProductQuery(productId);
  if (product) return <LoadedProduct product={product} tab={tab} />;
  if (isRefusal(error) && error.status === 404) {
    return (
      <EmptyState icon="product" title="There is no such product">
        <Link className="button" to={productsPath}>
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
      <Link className="back" to={productsPath}>
        <Icon name="back" />
        Products
      </Link>
      <ProductHeader product={product} />
      <Tabs
        label="Product"
        current={tab}
        tabs={tabsOf(product).map((id) => ({ id, title: TAB_NAMES[id], to: productPath(product.id, id) }))}
      />
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
