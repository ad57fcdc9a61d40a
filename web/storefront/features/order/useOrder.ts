import { useEffect, useState } from 'react';
import type { OrderStatus } from '../../../../api/http/contracts/orders/orderStatus.ts';
import { callApi } from '../../../shared/api.ts';

/** Between two looks at an order whose payment is being confirmed: a moment, mostly. In milliseconds. */
const SOON = 2000;
/** Between two looks at any other open order: parcels leave and invoices are paid while somebody watches. */
const LATER = 20_000;

/** When an order is to be looked at again; `null` where nothing more will happen by itself. */
export function nextLookIn({
  status,
  paymentStatus,
}: Pick<OrderStatus, 'status' | 'paymentStatus'>): number | null {
  if (status === 'cancelled' || paymentStatus === 'refunded') return null;
  return paymentStatus === 'pending' ? SOON : LATER;
}

/** The order as it is by now: asked for again and again while its page is looked at, and at once when it is again. */
export function useOrder(first: OrderStatus): OrderStatus {
  const [order, setOrder] = useState(first);
  const [looks, setLooks] = useState(0);
  const wait = nextLookIn(order);

  useEffect(() => {
    if (wait === null) return;
    let isOver = false;
    const look = () => {
      if (document.hidden) return;
      callApi<OrderStatus>('GET', first.statusUrl)
        .then(
          (found) => !isOver && setOrder(found),
          // What is shown stays, and is asked for again: the connection may be gone for a while.
          () => undefined,
        )
        .finally(() => !isOver && setLooks((before) => before + 1));
    };
    const timer = setTimeout(look, looks === 0 && wait === SOON ? 0 : wait);
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [wait, looks, first.statusUrl]);

  return order;
}
