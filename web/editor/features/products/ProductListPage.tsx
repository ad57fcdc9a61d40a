import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ProductSummary } from '../../../../api/http/contracts/catalog/products.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { BulkAction } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { useMay } from '../session/session.api.ts';
import { categoriesToChoose, productListOf } from './list/productList.tsx';
import { usePriceAction } from './list/usePriceAction.tsx';
import { useStatusAction } from './list/useStatusAction.tsx';
import { useWordsAction } from './list/useWordsAction.tsx';
import { newProductPath } from './paths.ts';
import { exportPath, type ProductList, useListProductsInfiniteQuery } from './products.api.ts';

/** Few come to read a file, and many come to this screen. */
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

const rowsOf = ({ products }: ProductList) => products;
const totalOf = ({ total }: ProductList) => total;

/** Every product, drafts and archived ones included; those that changed last come first. */
export function ProductListPage() {
  const [params] = useSearchParams();
  const asked = params.get('category');
  const [known, setKnown] = useState<ProductList['categories']>([]);
  const choice = categoriesToChoose(known, asked).join('\n');
  const definition = useMemo(() => productListOf(choice === '' ? [] : choice.split('\n')), [choice]);
  const list = useListState(definition);
  const read = useListProductsInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const categories = read.data?.pages[0]?.categories;
  useEffect(() => categories && setKnown(categories), [categories]);
  const [mayWrite, mayDraft] = [useMay('products.write'), useMay('products.draft')];
  const bulk = useBulk();
  /** `null` until it was opened first; it stays from then on, so that the focus goes back to its button. */
  const [isImporting, setImporting] = useState<boolean | null>(null);
  useNewProductKey(mayDraft);
  const create = mayDraft && (
    <Link className="button" data-tone="primary" to={newProductPath} title="New product (N)">
      <Icon name="plus" />
      New product
    </Link>
  );
  return (
    <>
      <ListScreen
        title="Products"
        definition={definition}
        list={list}
        read={read}
        rowsOf={rowsOf}
        totalOf={totalOf}
        bulk={bulk}
        actions={
          <>
            <FileLink className="button" href={exportPath}>
              <Icon name="download" />
              Export
            </FileLink>
            {mayWrite && <Button onClick={() => setImporting(true)}>Import</Button>}
            {create}
          </>
        }
        empty={{
          title: 'Add your first product',
          text: 'Goods, downloads, services, gift cards and paywalls are all sold from here.',
          action: create,
        }}
      />
      {isImporting !== null && (
        <Suspense fallback={null}>
          <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What somebody may do to several products at once. */
function useBulk(): readonly BulkAction<ProductSummary>[] {
  const price = usePriceAction();
  const categories = useWordsAction('categories');
  const tags = useWordsAction('tags');
  const status = useStatusAction();
  const mayWrite = useMay('products.write');
  const mayPublish = useMay('products.publish');
  return [...(mayWrite ? [price, categories, tags] : []), ...(mayPublish ? [status] : [])];
}

/** `n` starts a new product, unless somebody is typing. */
function useNewProductKey(isOffered: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOffered) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (isTyping || event.key !== 'n' || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      void navigate(newProductPath);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOffered, navigate]);
}
