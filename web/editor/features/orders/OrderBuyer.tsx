import { Link } from 'react-router';
import { parcelLines } from '../../../../api/http/contracts/kernel/addressLines.ts';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { asOfPath } from '../../app/moment.ts';
import { useMoment } from '../../app/store.ts';
import { Button } from '../../ui/Button.tsx';
import { DrawnSignature } from '../../ui/DrawnSignature.tsx';
import { customerPath } from '../customers/paths.ts';
import { useMay } from '../session/session.api.ts';
import type { OrderDialog } from './orderDialogs.ts';
import { taggedPath } from './paths.ts';

interface Props {
  readonly order: OrderView;
  readonly onDialog: (dialog: OrderDialog) => void;
}

/** Who bought it, where it goes, and the papers. */
export function OrderBuyer({ order, onDialog }: Props) {
  const mayWrite = useMay('orders.write');
  const isOpen = order.status === 'open';
  const isWhole = isOpen && order.fulfilments.length === 0;
  const mayReadCustomers = useMay('customers.read');
  const delivery = parcelLines(order.shippingAddress);
  const billing = parcelLines(order.billingAddress);
  const isBilledElsewhere = billing.length > 0 && billing.join('\n') !== delivery.join('\n');
  const moment = useMoment();
  const paper = (name: string) =>
    asOfPath(`/api/commerce/orders/${encodeURIComponent(order.id)}/${name}`, moment);
  return (
    <div className="column">
      <section className="card" aria-label="Buyer">
        <div className="card-head">
          <h2>Buyer</h2>
          {mayWrite && isOpen && <Button onClick={() => onDialog('email')}>Edit e-mail</Button>}
        </div>
        <p>{order.email || 'Erased'}</p>
        {order.customerId !== null && mayReadCustomers && (
          <Link to={customerPath(order.customerId)}>The customer and their other orders</Link>
        )}
        {order.note !== '' && <p className="order-note">“{order.note}”</p>}
      </section>
      {order.answers.length > 0 && (
        <section className="card" aria-label="Answers in the checkout">
          <h2>Answers in the checkout</h2>
          <dl className="answers">
            {order.answers.map(({ fieldId, title, text, strokes }) => (
              <div key={fieldId}>
                <dt>{title}</dt>
                <dd>{strokes === '' ? text : <DrawnSignature strokes={strokes} text={text} />}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {delivery.length > 0 && (
        <section className="card" aria-label="Delivery address">
          <div className="card-head">
            <h2>Delivery address</h2>
            {mayWrite && isWhole && <Button onClick={() => onDialog('shipping')}>Edit delivery</Button>}
          </div>
          <Address lines={delivery} />
        </section>
      )}
      <section className="card" aria-label="Billing address">
        <div className="card-head">
          <h2>Billing address</h2>
          {mayWrite && isOpen && <Button onClick={() => onDialog('billing')}>Edit billing</Button>}
        </div>
        {isBilledElsewhere ? <Address lines={billing} /> : <p className="muted">The delivery address</p>}
      </section>
      {order.tags.length > 0 && (
        <section className="card" aria-label="Tags">
          <h2>Tags</h2>
          <p className="tag-list">
            {order.tags.map((tag) => (
              <Link key={tag} className="tag" to={taggedPath(tag)}>
                {tag}
              </Link>
            ))}
          </p>
        </section>
      )}
      <section className="card" aria-label="Papers">
        <h2>Papers</h2>
        <a href={paper('invoice.pdf')} target="_blank" rel="noreferrer">
          Invoice (PDF)
        </a>
        <a href={paper('packing-slip.pdf')} target="_blank" rel="noreferrer">
          Packing slip (PDF)
        </a>
        <a href={`/order/${order.statusToken}`} target="_blank" rel="noreferrer">
          What the buyer sees
        </a>
      </section>
    </div>
  );
}

function Address({ lines }: { readonly lines: readonly string[] }) {
  return (
    <address>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
