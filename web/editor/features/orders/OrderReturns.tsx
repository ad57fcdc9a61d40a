import { useState } from 'react';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { counted } from '../../text/words.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useMay } from '../session/session.api.ts';
import { ExchangeDialog } from './ExchangeDialog.tsx';
import { useChangeOrderMutation } from './orders.api.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';

type Return = OrderView['returns'][number];
type Asked = { readonly what: 'approve' | 'decline' | 'receive' | 'exchange'; readonly returnId: string };

const STATUS: Readonly<Record<Return['status'], { readonly words: string; readonly tone: BadgeTone }>> = {
  requested: { words: 'Asked for', tone: 'warn' },
  approved: { words: 'Approved', tone: 'warn' },
  declined: { words: 'Declined', tone: 'plain' },
  received: { words: 'Received', tone: 'good' },
};

/** What comes back, or is asked to: from the wish to the refund or the exchange. */
export function OrderReturns({ order }: { readonly order: OrderView }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  if (order.returns.length === 0) return null;
  return (
    <section className="card" aria-labelledby="returns">
      <h2 id="returns">Returns</h2>
      <ul className="return-list">
        {order.returns.map((one) => (
          <ReturnRow key={one.returnId} order={order} one={one} onAsk={setAsked} />
        ))}
      </ul>
      {asked && <AskedDialog order={order} asked={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

interface RowProps {
  readonly order: OrderView;
  readonly one: Return;
  readonly onAsk: (asked: Asked) => void;
}

function ReturnRow({ order, one, onAsk }: RowProps) {
  const mayWrite = useMay('orders.write');
  const mayRefund = useMay('orders.refund');
  const { returnId, status, lines, grounds, message } = one;
  const ask = (what: Asked['what']) => () => onAsk({ what, returnId });
  const titleOf = (lineId: string) => order.lines.find((line) => line.lineId === lineId)?.title ?? lineId;
  return (
    <li>
      <div>
        <p>
          <Badge tone={STATUS[status].tone}>{STATUS[status].words}</Badge>{' '}
          {lines.map(({ lineId, quantity }) => `${quantity} × ${titleOf(lineId)}`).join(', ')}
        </p>
        {grounds !== '' && <p className="muted">“{grounds}”</p>}
        {message !== '' && <p className="muted">Answered: {message}</p>}
      </div>
      <div className="actions">
        {mayWrite && status === 'requested' && <Button onClick={ask('decline')}>Decline</Button>}
        {mayWrite && status === 'requested' && (
          <Button tone="primary" onClick={ask('approve')}>
            Approve
          </Button>
        )}
        {mayRefund && (status === 'approved' || status === 'received') && (
          <Button onClick={ask('exchange')}>Exchange</Button>
        )}
        {mayRefund && status === 'approved' && (
          <Button tone="primary" onClick={ask('receive')}>
            Receive
          </Button>
        )}
      </div>
    </li>
  );
}

function AskedDialog(props: {
  readonly order: OrderView;
  readonly asked: Asked;
  readonly onClose: () => void;
}) {
  const { order, asked, onClose } = props;
  const { what, returnId } = asked;
  const [send] = useChangeOrderMutation();
  const one = order.returns.find((known) => known.returnId === returnId);
  if (!one) return null;
  if (what === 'receive') return <ReceiveDialog order={order} one={one} onClose={onClose} />;
  if (what === 'exchange') return <ExchangeDialog order={order} one={one} onClose={onClose} />;
  const pieces = counted(
    one.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    'piece',
  );
  return (
    <ReasonDialog
      title={what === 'approve' ? 'Approve the return?' : 'Decline the return?'}
      subtitle={`${pieces}. The buyer gets a mail with what you write.`}
      label="To the buyer"
      hint={what === 'approve' ? 'For example where to send it.' : 'For example why not.'}
      goes={what === 'approve' ? 'Approve' : 'Decline'}
      stays="Not now"
      isDanger={what === 'decline'}
      run={(message) => send({ action: what, returnId, message, orderId: order.id })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
