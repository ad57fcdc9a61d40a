import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ProductSummary } from '../../../../api/http/contracts/catalog/products.ts';
import { moneyWords } from '../../text/money.ts';
import { counted, isCounted, TYPE_NAMES } from '../../text/words.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { productPath } from './paths.ts';
import { StatusBadge } from './StatusBadge.tsx';

const ROW_HEIGHT = 64;
/** Rows beyond the window that are kept ready, so that arrow keys always find the next one. */
const OVERSCAN = 8;

interface Props {
  readonly ref: RefObject<HTMLOListElement | null>;
  readonly products: readonly ProductSummary[];
  readonly total: number;
  readonly isStale: boolean;
  readonly onLeaveUp: () => void;
  readonly onNearEnd: () => void;
}

/** The list: only the rows near the window exist, however many products there are. */
export function ProductRows({ ref, products, total, isStale, onLeaveUp, onNearEnd }: Props) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((ref.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [ref]);
  const rows = useWindowVirtualizer({
    count: products.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const visible = rows.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= products.length - OVERSCAN - 1) onNearEnd();
  });

  return (
    <div className="rows" data-stale={isStale}>
      <div className="row row-head" aria-hidden="true">
        {['Product', 'Status', 'Stock', 'Price', 'Type'].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol
        ref={ref}
        className="rows-window"
        aria-label="Products"
        style={{ height: rows.getTotalSize() }}
        onKeyDown={(event) => moveBetweenRows(event, onLeaveUp)}
      >
        {visible.map(({ index, start }) => {
          const product = products[index];
          return (
            product && (
              <ProductRow
                key={product.id}
                product={product}
                index={index}
                total={total}
                offset={start - rows.options.scrollMargin}
              />
            )
          );
        })}
      </ol>
    </div>
  );
}

interface RowProps {
  readonly product: ProductSummary;
  readonly index: number;
  readonly total: number;
  /** Pixels from the top of the list. */
  readonly offset: number;
}

function ProductRow({ product, index, total, offset }: RowProps) {
  return (
    <li
      className="row"
      aria-posinset={index + 1}
      aria-setsize={total}
      data-index={index}
      style={{ transform: `translateY(${offset}px)` }}
    >
      <div className="cell-product">
        <Thumbnail url={product.image?.url} />
        <span className="cell-name">
          <Link to={productPath(product.id)} className="row-link">
            {product.name}
          </Link>
          <span className="muted">
            {product.categories.join(', ') || 'No category'}
            {product.variantCount > 1 && ` · ${counted(product.variantCount, 'variant')}`}
          </span>
        </span>
      </div>
      <div className="cell-status">
        <StatusBadge status={product.status} />
      </div>
      <div className="cell-stock">
        <StockSummary product={product} />
      </div>
      <div className="cell-price">
        <span>
          {product.variantCount > 1 && <span className="muted">from </span>}
          {product.fromPrice ? moneyWords(product.fromPrice) : '—'}
        </span>
        {product.onSale && (
          <span className="tag" data-tone="sale">
            Sale
          </span>
        )}
      </div>
      <div className="cell-type muted">{TYPE_NAMES[product.type]}</div>
    </li>
  );
}

function StockSummary({ product }: { readonly product: ProductSummary }) {
  if (!isCounted(product.type)) return <span className="muted">Not counted</span>;
  if (product.soldOut) return <span className="stock-out">Sold out</span>;
  if (product.stock === null) return <span className="muted">Unlimited</span>;
  return <span>{product.stock.toLocaleString('en-US')} in stock</span>;
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>, leaveUp: () => void): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const row = (event.target as Element).closest<HTMLElement>('[data-index]');
  if (step === 0 || !row) return;
  event.preventDefault();
  const index = Number(row.dataset.index) + step;
  if (index < 0) leaveUp();
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-index="${index}"] a`);
  next?.focus({ preventScroll: true });
  next?.closest('[data-index]')?.scrollIntoView({ block: 'nearest' });
}

export function RowSkeletons() {
  return (
    <div className="row-skeletons" aria-busy="true">
      <span className="visually-hidden">Loading products</span>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity.
        <div className="skeleton row-skeleton" key={row} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
