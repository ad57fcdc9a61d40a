import { useState } from 'react';
import { useParams } from 'react-router';
import { instantOf } from '../../text/time.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { TestMark } from '../../ui/TestMark.tsx';
import { OpenDialog } from './OpenDialog.tsx';
import { OrderBuyer } from './OrderBuyer.tsx';
import { OrderActions, OrderNotices } from './OrderHeader.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderReturns } from './OrderReturns.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import type { OrderDialog } from './orderDialogs.ts';
import { type ReadOrder, useGetOrderQuery } from './orders.api.ts';
import { fulfilmentStanding, paymentStanding } from './orderWords.ts';
import { ordersPath } from './paths.ts';
import { StandingTag } from './StandingTag.tsx';

/** One order: what was bought, how it stands, what can be done about it, and everything that happened to it. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const read = useGetOrderQuery(orderId, { refetchOnMountOrArgChange: true });
  const order = read.currentData?.order;
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  return (
    <Page
      title={order ? `Order ${order.orderNumber}` : 'Order'}
      mark={order && <Marks {...order} />}
      lead={order && `Placed ${instantOf(order.placedAt)}`}
      back={{ to: ordersPath, title: 'Orders' }}
      actions={order && <OrderActions order={order} onDialog={setDialog} />}
    >
      <Loaded read={read}>
        {({ order: found, revision }) => (
          <>
            <OrderNotices order={found} />
            <div className="two-columns">
              <div className="column">
                <OrderLines order={found} revision={revision} />
                <OrderMoney order={found} />
                <OrderReturns order={found} />
                <OrderTimeline order={found} />
              </div>
              <OrderBuyer order={found} onDialog={setDialog} />
            </div>
            <OpenDialog dialog={dialog} order={found} revision={revision} onClose={() => setDialog(null)} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Marks(order: ReadOrder['order']) {
  return (
    <span className="order-marks">
      <StandingTag standing={paymentStanding(order)} />
      <StandingTag standing={fulfilmentStanding({ ...order, isHeld: order.hold !== null })} />
      {order.testMode && <TestMark />}
    </span>
  );
}
