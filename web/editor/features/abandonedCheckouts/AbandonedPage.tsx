import { Link, useParams } from 'react-router';
import type { AbandonedCheckoutView } from '../../../../api/http/contracts/abandonedCheckouts/abandonedCheckouts.ts';
import { wireMoneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { customerPath } from '../customers/paths.ts';
import { orderPath } from '../orders/paths.ts';
import { ProductLink } from '../products/ProductLink.tsx';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { useGetAbandonedQuery } from './abandonedCheckouts.api.ts';
import { nextWords, STATUS, skipWords } from './abandonedWords.ts';
import { abandonedCheckoutsPath } from './paths.ts';
import { RemindNow } from './RemindNow.tsx';

/** One checkout that was left open: what is in the cart, the reminders, and what came of them. */
export function AbandonedPage() {
  const { id = '' } = useParams();
  const read = useGetAbandonedQuery(id, { refetchOnMountOrArgChange: true });
  const checkout = read.currentData?.abandonedCheckout;
  return (
    <Page
      title={checkout?.email ?? 'Abandoned checkout'}
      mark={checkout && <Badge tone={STATUS[checkout.status].tone}>{STATUS[checkout.status].words}</Badge>}
      lead={checkout && `Left on ${instantOf(checkout.leftAt)}`}
      back={{ to: abandonedCheckoutsPath, title: 'Abandoned checkouts' }}
      actions={
        checkout && (
          <>
            <ObjectHistoryButton of="this checkout" category="checkoutcontact" objectId={checkout.id} />
            <RemindNow checkout={checkout} />
          </>
        )
      }
    >
      <Loaded read={read}>
        {({ abandonedCheckout, customerId }) => (
          <Sides checkout={abandonedCheckout} customerId={customerId} />
        )}
      </Loaded>
    </Page>
  );
}

interface SidesProps {
  readonly checkout: AbandonedCheckoutView;
  readonly customerId: string | null;
}

function Sides({ checkout, customerId }: SidesProps) {
  const mayReadCustomers = useMay('customers.read');
  const { lines, subtotal, orderId, recovered, reminders, remindedAt, skipReason, language, email } =
    checkout;
  return (
    <div className="two-columns">
      <section className="card" aria-label="In the cart now">
        <h2>In the cart now</h2>
        {lines.length === 0 ? (
          <p className="muted">Nothing.</p>
        ) : (
          <ul className="line-list">
            {lines.map(({ productId, title, sku, quantity }) => (
              <li key={sku}>
                <span>
                  {quantity} × <ProductLink productId={productId}>{title}</ProductLink>
                </span>
                <span className="muted">{sku}</span>
              </li>
            ))}
          </ul>
        )}
        {subtotal && lines.length > 0 && <p>{wireMoneyWords(subtotal)} in all</p>}
      </section>
      <section className="card column-side" aria-label="Reminders">
        <h2>Reminders</h2>
        <Facts
          facts={[
            ['Next', nextWords(checkout)],
            ['Sent', reminders],
            ['Last sent', remindedAt && instantOf(remindedAt)],
            ['Why not', skipWords(skipReason)],
            ['Came back', orderId && <Link to={orderPath(orderId)}>for this order</Link>],
            ['It came to', recovered && wireMoneyWords(recovered)],
            ['Who', <Address key="who" email={email} customerId={mayReadCustomers ? customerId : null} />],
            ['Language', language],
          ]}
        />
      </section>
    </div>
  );
}

/** Whom it is about: the account that has the address, or the address alone. */
function Address({ email, customerId }: { readonly email: string; readonly customerId: string | null }) {
  if (customerId === null) return <a href={`mailto:${email}`}>{email}</a>;
  return <Link to={customerPath(customerId)}>{email}</Link>;
}
