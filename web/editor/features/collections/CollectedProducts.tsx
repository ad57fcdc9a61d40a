import { useState } from 'react';
import { messageOf } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { useChange } from '../../app/useChange.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useGetProductQuery, useListProductsInfiniteQuery } from '../products/products.api.ts';
import { StatusBadge } from '../products/StatusBadge.tsx';
import { useMay } from '../session/session.api.ts';
import { CategoriesDialog } from './CategoriesDialog.tsx';
import {
  type Arrangement,
  type CollectionDetail,
  useArrangeCollectionMutation,
  useCollectProductMutation,
  useDropProductMutation,
  useGetArrangementQuery,
  useLazyGetArrangementQuery,
} from './collections.api.ts';
import { placedAgain } from './placedAgain.ts';
import { useArranged } from './useArranged.ts';

const MOST_PRODUCTS = 200;

/** The products of a collection in the owner's order, to put in, move and take out. */
export function CollectedProducts({ detail }: { readonly detail: CollectionDetail }) {
  const read = useGetArrangementQuery(detail.collection.id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read}>
      {({ products, revision }) => <Products detail={detail} products={products} revision={revision} />}
    </Loaded>
  );
}

interface Props {
  readonly detail: CollectionDetail;
  readonly products: Arrangement;
  readonly revision: number | null;
}

function Products({ detail, products, revision }: Props) {
  const collectionId = detail.collection.id;
  const mayWrite = useMay('products.write');
  const [arrange, arranging] = useArrangeCollectionMutation();
  const [collect] = useCollectProductMutation();
  const [drop] = useDropProductMutation();
  const [readArrangement] = useLazyGetArrangementQuery();
  const [arrangingProblem, setProblem] = useState<string | null>(null);
  const dispatch = useEditorDispatch();
  const added = useChange(collect);
  const dropped = useChange(drop);
  const [search, setSearch] = useState('');
  const [sorted, setSorted] = useState<Arrangement[number] | null>(null);
  const { data: found } = useListProductsInfiniteQuery({ search });
  const savedIds = products.map(({ productId }) => productId);
  const { ids, move } = useArranged(savedIds, revision, async (productIds, readAt) => {
    const { data, error } = await arrange({ collectionId, productIds, readAt: readAt ?? undefined });
    setProblem(error ? messageOf(error) : null);
    // Named by the revision that it takes back: another order that somebody gives it until then is not written over.
    const undo = () => arrange({ collectionId, productIds: savedIds, readAt: data?.revision ?? undefined });
    if (!error) dispatch(toastShown('Put in another order.', { undo }));
    return { isRefused: error !== undefined, revision: data?.revision ?? null };
  });
  const putBack = async ({ productId, categoryIds }: Arrangement[number]) => {
    const answer = await collect({ collectionId, productId, categoryIds });
    if (answer.error) return answer;
    const { data: now, error } = await readArrangement(collectionId);
    if (!now) return { error };
    const productIds = placedAgain(
      now.products.map((one) => one.productId),
      productId,
      savedIds,
    );
    return arrange({ collectionId, productIds, readAt: now.revision ?? undefined });
  };
  const shown = ids.flatMap((id) => products.find(({ productId }) => productId === id) ?? []);
  const problem = arrangingProblem ?? (added.refusal ?? dropped.refusal)?.message;
  return (
    <section className="card" aria-label="Products" aria-busy={arranging.isLoading}>
      <p className="muted">
        {counted(ids.length, 'product')} of {MOST_PRODUCTS} at most. Visitors see those that are in the store.
      </p>
      {mayWrite && (
        <ComboBox
          label="Add a product"
          placeholder="Type a part of the name"
          value={null}
          isEmptied
          options={(found?.pages[0]?.products ?? [])
            .filter(({ id }) => !ids.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          onSearch={setSearch}
          onChange={(productId) =>
            void added.change({ collectionId, productId }, 'Added.', () => drop({ collectionId, productId }))
          }
        />
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <ol className="chosen-list">
        {shown.map((product, at) => (
          <Product
            key={product.productId}
            product={product}
            categories={detail.categories.length}
            onUp={mayWrite && at > 0 ? () => move(at, at - 1) : null}
            onDown={mayWrite && at < ids.length - 1 ? () => move(at, at + 1) : null}
            onCategories={mayWrite ? () => setSorted(product) : null}
            onDrop={
              mayWrite
                ? () =>
                    void dropped.change({ collectionId, productId: product.productId }, 'Taken out.', () =>
                      putBack(product),
                    )
                : null
            }
          />
        ))}
      </ol>
      {sorted && (
        <CategoriesDialog
          detail={detail}
          product={sorted}
          revision={revision}
          onClose={() => setSorted(null)}
        />
      )}
    </section>
  );
}

interface ProductProps {
  readonly product: Arrangement[number];
  readonly categories: number;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onCategories: (() => void) | null;
  readonly onDrop: (() => void) | null;
}

function Product({ product, categories, onUp, onDown, onCategories, onDrop }: ProductProps) {
  const { data } = useGetProductQuery(product.productId);
  const title = data?.name ?? product.productId;
  return (
    <li>
      <span>
        {title} {data && data.status !== 'published' && <StatusBadge status={data.status} />}
      </span>
      {onDrop && (
        <span className="actions">
          {categories > 1 && (
            <Button tone="quiet" aria-label={`Categories of ${title}`} onClick={() => onCategories?.()}>
              {counted(product.categoryIds.length, 'category', 'categories')}
            </Button>
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={`Move ${title} up`}
            disabled={!onUp}
            onClick={() => onUp?.()}
          >
            <Icon name="ascending" size={16} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`Move ${title} down`}
            disabled={!onDown}
            onClick={() => onDown?.()}
          >
            <Icon name="descending" size={16} />
          </button>
          <button type="button" className="icon-button" aria-label={`Take ${title} out`} onClick={onDrop}>
            <Icon name="close" size={16} />
          </button>
        </span>
      )}
    </li>
  );
}
