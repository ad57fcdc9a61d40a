import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { EmptyState, LoadFailure } from '../../ui/states.tsx';
import { useMay } from '../session/session.api.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { ProductRows, RowSkeletons } from './ProductRows.tsx';
import { newProductPath } from './paths.ts';
import { categoriesWith, filterOf, filterPath, STATUS_VIEWS } from './productFilter.ts';
import { useListProductsInfiniteQuery } from './products.api.ts';

export function ProductListPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const show = (path: string) => void navigate(path, { replace: true, preventScrollReset: true });
  const list = useListProductsInfiniteQuery(filter);
  // The rows of the last answer stay while the next filter loads, so that the page does not jump.
  const { data, currentData, error, isFetching, refetch, fetchNextPage, hasNextPage } = list;
  const mayWrite = useMay('products.write');
  const [isImporting, setImporting] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLOListElement>(null);
  useListShortcuts(search, mayWrite);

  const first = data?.pages[0];
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  const isFiltered = filter.search !== '' || filter.status !== undefined || filter.category !== undefined;

  const intoRows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    rows.current?.querySelector<HTMLElement>('a')?.focus();
  };

  return (
    <div className="page">
      <title>Products · Storefold</title>
      <header className="page-header">
        <h1>
          Products <span className="count">{first ? first.total.toLocaleString('en-US') : ''}</span>
        </h1>
        {mayWrite && (
          <div className="actions">
            <Button onClick={() => setImporting(true)}>Import</Button>
            <Link className="button" data-tone="primary" to={newProductPath} title="New product (N)">
              <Icon name="plus" />
              New product
            </Link>
          </div>
        )}
      </header>

      <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} />
      <div className="list-card">
        <div className="toolbar">
          <nav className="views" aria-label="Status">
            {STATUS_VIEWS.map(({ status, label }) => (
              <Link
                key={label}
                to={filterPath({ ...filter, status })}
                aria-current={filter.status === status ? 'true' : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
          <div className="toolbar-tools">
            <SearchField
              ref={search}
              label="Search products"
              shortcut="/"
              value={filter.search}
              onSearch={(words) => show(filterPath({ ...filter, search: words }))}
              onKeyDown={intoRows}
            />
            <label className="visually-hidden" htmlFor="category">
              Category
            </label>
            <select
              id="category"
              className="input"
              value={filter.category ?? ''}
              onChange={(event) => show(filterPath({ ...filter, category: event.target.value || undefined }))}
            >
              <option value="">All categories</option>
              {categoriesWith(first?.categories ?? [], filter.category).map(({ name, count }) => (
                <option key={name} value={name}>
                  {count === null ? name : `${name} (${count})`}
                </option>
              ))}
            </select>
          </div>
        </div>
        <p className="visually-hidden" aria-live="polite">
          {currentData?.pages[0] ? counted(currentData.pages[0].total, 'product') : ''}
        </p>
        {error && !currentData ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <RowSkeletons />
        ) : products.length === 0 ? (
          <NoProducts isFiltered={isFiltered} mayWrite={mayWrite} />
        ) : (
          <ProductRows
            ref={rows}
            products={products}
            total={first?.total ?? products.length}
            isStale={isFetching && !currentData}
            onLeaveUp={() => search.current?.focus()}
            onNearEnd={() => {
              if (hasNextPage && !isFetching) void fetchNextPage();
            }}
          />
        )}
      </div>
    </div>
  );
}

function NoProducts({ isFiltered, mayWrite }: { readonly isFiltered: boolean; readonly mayWrite: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState icon="search" title="No product matches">
        <p className="muted">Try fewer words, another status or another category.</p>
        <Link className="button" to={filterPath({ search: '' })}>
          Show all products
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="product" title="Add your first product">
      <p className="muted">Goods, downloads, services, gift cards and paywalls are all sold from here.</p>
      {mayWrite && (
        <Link className="button" data-tone="primary" to={newProductPath}>
          New product
        </Link>
      )}
    </EmptyState>
  );
}

/** `/` goes to the search, `n` starts a new product, unless somebody is typing. */
function useListShortcuts(search: RefObject<HTMLInputElement | null>, mayWrite: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === '/') search.current?.focus();
      else if (event.key === 'n' && mayWrite) void navigate(newProductPath);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [search, mayWrite, navigate]);
}
