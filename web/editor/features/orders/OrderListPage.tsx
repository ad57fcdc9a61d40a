import { Link, useNavigate, useSearchParams } from 'react-router';
import type { OrderSummary } from '../../../../api/http/contracts/orders/orders.ts';
import { moneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { ORDER_VIEWS, orderFilterOf, orderFilterPath } from './orderFilter.ts';
import { useListOrdersInfiniteQuery } from './orders.api.ts';
import { fulfilmentStanding, paymentStanding } from './orderWords.ts';
import { orderPath } from './paths.ts';
import { StandingTag } from './StandingTag.tsx';
import { TestMark } from './TestMark.tsx';

/** The orders of the store, newest first. */
export function OrderListPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const filter = orderFilterOf(query);
  const list = useListOrdersInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const { data, currentData, error, isFetching, refetch, fetchNextPage, hasNextPage } = list;
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <div className="page">
      <title>Orders · Storefold</title>
      <header className="page-header">
        <h1>Orders</h1>
        <a className="button" href="/api/commerce/orders.csv" download>
          Export
        </a>
      </header>
      <div className="list-card">
        <div className="toolbar">
          <nav className="views" aria-label="Which orders">
            {ORDER_VIEWS.map((view) => (
              <Link
                key={view.id}
                to={orderFilterPath({ ...filter, view })}
                aria-current={filter.view === view ? 'true' : undefined}
              >
                {view.label}
              </Link>
            ))}
          </nav>
          <div className="toolbar-tools">
            <SearchField
              label="Search orders"
              placeholder="Number, name or e-mail"
              value={filter.search}
              onSearch={(search) =>
                void navigate(orderFilterPath({ ...filter, search }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          </div>
        </div>
        {error && !currentData ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <div className="card-bar">
            <Skeleton lines={6} />
          </div>
        ) : orders.length === 0 ? (
          <EmptyState icon="cart" title="No order here">
            <p className="muted">Orders come up here the moment they are placed.</p>
          </EmptyState>
        ) : (
          <Orders orders={orders} isStale={isFetching && !currentData} />
        )}
      </div>
      {hasNextPage && (
        <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
          Show earlier orders
        </Button>
      )}
    </div>
  );
}

function Orders({
  orders,
  isStale,
}: {
  readonly orders: readonly OrderSummary[];
  readonly isStale: boolean;
}) {
  return (
    <table className="grid order-grid" data-stale={isStale}>
      <thead>
        <tr>
          {['Order', 'Placed', 'Customer', 'Payment', 'Delivery', 'Total'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <Link to={orderPath(order.id)} className="row-link">
                {order.orderNumber}
              </Link>
              {order.testMode && (
                <>
                  {' '}
                  <TestMark />
                </>
              )}
            </th>
            <td data-label="Placed">{instantOf(order.placedAt)}</td>
            <td data-label="Customer" className="cell-wrap">
              {order.name || order.email || 'Erased'}
            </td>
            <td data-label="Payment">
              <StandingTag standing={paymentStanding(order)} />
            </td>
            <td data-label="Delivery">
              <StandingTag standing={fulfilmentStanding(order)} />
            </td>
            <td data-label="Total" className="number">
              {moneyWords(order.grandTotal)}
              <span className="visually-hidden">, {counted(order.quantity, 'piece')}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
