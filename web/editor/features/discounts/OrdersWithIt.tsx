import { Loaded } from '../../ui/Loaded.tsx';
import { BriefOrders } from '../orders/BriefOrders.tsx';
import { ordersWithDiscountPath } from '../orders/paths.ts';
import { useMay } from '../session/session.api.ts';
import { useListOrdersWithDiscountQuery } from './discounts.api.ts';

/** The orders that used a discount, the latest first: what the number of its uses is made of. */
export function OrdersWithIt({ discountId }: { readonly discountId: string }) {
  const mayReadOrders = useMay('orders.read');
  return mayReadOrders && <Orders discountId={discountId} />;
}

function Orders({ discountId }: { readonly discountId: string }) {
  const read = useListOrdersWithDiscountQuery(discountId, { refetchOnMountOrArgChange: true });
  return (
    <section className="card" aria-label="Orders that used it">
      <h2>Orders that used it</h2>
      <Loaded read={read} lines={3}>
        {({ orders, nextCursor }) =>
          orders.length === 0 ? (
            <p className="muted">None yet.</p>
          ) : (
            <BriefOrders
              orders={orders}
              hasMore={nextCursor !== null}
              all={ordersWithDiscountPath(discountId)}
            />
          )
        }
      </Loaded>
    </section>
  );
}
