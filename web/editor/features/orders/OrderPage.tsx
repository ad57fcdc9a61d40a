import { useState } from 'react';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { Link } from '../../app/NavigationContext.tsx';
import { orderPath, ordersPath } from '../../app/route.ts';
import { instantOf } from '../../text/time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { FulfilDialog } from './FulfilDialog.tsx';
import { type OrderDialog, OrderHeader } from './OrderHeader.tsx';
import { OrderBuyer, OrderLines } from './OrderParts.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { useGetOrderQuery } from './orders.api.ts';
import { RefundDialog } from './RefundDialog.tsx';

interface Props {
  readonly orderId: string;
  /** An instant at which to look at the order; `null` for now. */
  readonly asOf: string | null;
}

/** One order: what was bought, how it stands, what can be done about it, and everything that happened to it. */
export function OrderPage({ orderId, asOf }: Props) {
  // Only what was read for this very moment: another moment's order must not stand under its date.
  const read = useGetOrderQuery({ orderId, asOf }, { refetchOnMountOrArgChange: true });
  const { currentData: order, error, refetch } = read;
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  return (
    <div className="page">
      <title>{order ? `Order ${order.orderNumber} · Storefold` : 'Order · Storefold'}</title>
      <Link className="back-link" href={ordersPath}>
        <Icon name="back" />
        Orders
      </Link>
      {error && !order ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !order ? (
        <Skeleton lines={8} />
      ) : (
        <>
          {asOf !== null && <PastNotice orderId={orderId} asOf={asOf} />}
          <OrderHeader order={order} isPast={asOf !== null} onDialog={setDialog} />
          <div className="two-columns">
            <div className="column">
              <OrderLines order={order} />
              <OrderTimeline order={order} asOf={asOf} />
            </div>
            <OrderBuyer order={order} />
          </div>
          <OpenDialog dialog={dialog} order={order} onClose={() => setDialog(null)} />
        </>
      )}
    </div>
  );
}

function PastNotice({ orderId, asOf }: { readonly orderId: string; readonly asOf: string }) {
  return (
    <p className="notice past-notice" role="status">
      <Icon name="clock" />
      This is the order as it was on {instantOf(asOf)}.<Link href={orderPath(orderId)}>Back to now</Link>
    </p>
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
