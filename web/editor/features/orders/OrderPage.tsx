import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { FulfilDialog } from './FulfilDialog.tsx';
import { type OrderDialog, OrderHeader } from './OrderHeader.tsx';
import { OrderBuyer, OrderLines } from './OrderParts.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { useGetOrderQuery } from './orders.api.ts';
import { ordersPath } from './paths.ts';
import { RefundDialog } from './RefundDialog.tsx';

/** One order: what was bought, how it stands, what can be done about it, and everything that happened to it. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const read = useGetOrderQuery(orderId, { refetchOnMountOrArgChange: true });
  const { currentData: order, error, refetch } = read;
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  return (
    <div className="page">
      <title>{order ? `Order ${order.orderNumber} · Storefold` : 'Order · Storefold'}</title>
      <Link className="back-link" to={ordersPath}>
        <Icon name="back" />
        Orders
      </Link>
      {error && !order ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !order ? (
        <Skeleton lines={8} />
      ) : (
        <>
          <OrderHeader order={order} onDialog={setDialog} />
          <div className="two-columns">
            <div className="column">
              <OrderLines order={order} />
              <OrderTimeline order={order} />
            </div>
            <OrderBuyer order={order} />
          </div>
          <OpenDialog dialog={dialog} order={order} onClose={() => setDialog(null)} />
        </>
      )}
    </div>
  );
}

function OpenDialog(props: {
  readonly dialog: OrderDialog | null;
  readonly order: OrderView;
  readonly onClose: () => void;
}) {
  const { dialog, order, onClose } = props;
  switch (dialog) {
    case 'fulfil':
      return <FulfilDialog order={order} onClose={onClose} />;
    case 'refund':
      return <RefundDialog order={order} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog order={order} onClose={onClose} />;
    case null:
      return null;
  }
}
