import { Link, useParams } from 'react-router';
import type { ProductDetail } from '../../../../api/http/contracts/catalog/products.ts';
import { isNowhere } from '../../app/editorApi.ts';
import { NothingHere } from '../../app/NothingHere.tsx';
import { isCounted } from '../../text/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useMay } from '../session/session.api.ts';
import { DetailsTab } from './details/DetailsTab.tsx';
import { FilesTab } from './FilesTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { ProductHeader } from './ProductHeader.tsx';
import { PRODUCT_TABS, type ProductTab, productPath, productsPath, productTabOf } from './paths.ts';
import { MerchandisingTab } from './presentation/MerchandisingTab.tsx';
import { useGetProductQuery } from './products.api.ts';
import { QuestionsTab } from './questions/QuestionsTab.tsx';
import { ReviewsTab } from './reviews/ReviewsTab.tsx';
import { ScheduleTab } from './schedule/ScheduleTab.tsx';
import { SubscriptionTab } from './subscription/SubscriptionTab.tsx';
import { ProductStanding } from './useMayChange.ts';
import { VariantsTab } from './variants/VariantsTab.tsx';

const TAB_NAMES: Readonly<Record<ProductTab, string>> = {
  details: 'Details',
  variants: 'Variants & prices',
  files: 'Files',
  schedule: 'Schedule',
  subscription: 'Subscription',
  questions: 'Questions',
  merchandising: 'Merchandising',
  reviews: 'Reviews',
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
  if (isNowhere(error)) {
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
        tabs={tabsOf(product, useMay('reviews.moderate')).map((id) => ({
          id,
          title: TAB_NAMES[id],
          to: productPath(product.id, id),
        }))}
      />
      <ProductStanding value={product.status}>
        <Tab product={product} tab={tab} />
      </ProductStanding>
    </div>
  );
}

/** Tabs that would be empty are not offered; their address stays good, and says why there is nothing. */
const tabsOf = ({ type }: ProductDetail, mayModerate: boolean): readonly ProductTab[] =>
  PRODUCT_TABS.filter((tab) => {
    if (tab === 'files') return type === 'digital';
    if (tab === 'subscription') return isCounted(type);
    return tab !== 'reviews' || mayModerate;
  });

function Tab({ product, tab }: { readonly product: ProductDetail; readonly tab: ProductTab }) {
  switch (tab) {
    case 'details':
      return <DetailsTab product={product} />;
    case 'variants':
      return <VariantsTab product={product} />;
    case 'files':
      return <FilesTab product={product} />;
    case 'schedule':
      return <ScheduleTab product={product} />;
    case 'subscription':
      return <SubscriptionTab product={product} />;
    case 'questions':
      return <QuestionsTab product={product} />;
    case 'reviews':
      return <ReviewsTab productId={product.id} />;
    case 'merchandising':
      return <MerchandisingTab product={product} />;
    case 'history':
      return <HistoryTab productId={product.id} />;
  }
}
