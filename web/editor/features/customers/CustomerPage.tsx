import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { parcelLines } from '../../../../api/http/contracts/kernel/addressLines.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { dayOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { CustomerAccess } from '../members/CustomerAccess.tsx';
import { retentionPath } from '../privacy/paths.ts';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { CustomerCart, CustomerOrders, CustomerSubscriptions } from './CustomerPurchases.tsx';
import { CustomerTags } from './CustomerTags.tsx';
import { type CustomerView, customerFilePath, useGetCustomerQuery } from './customers.api.ts';
import { customerName, isErased, marketingWords } from './customerWords.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { ErasureProgress } from './ErasureProgress.tsx';
import { customersPath } from './paths.ts';
import { TaxExemption } from './TaxExemption.tsx';

/** One customer: what they bought, where it goes, what they agreed to, and what the law asks for. */
export function CustomerPage() {
  const { customerId = '' } = useParams();
  const read = useGetCustomerQuery(customerId, { refetchOnMountOrArgChange: true });
  const customer = read.currentData;
  return (
    <Page
      title={customer ? customerName(customer) : 'Customer'}
      mark={customer && isErased(customer) && <Badge tone="bad">Erased</Badge>}
      lead={customer && `Customer since ${dayOf(customer.registeredAt)}`}
      back={{ to: customersPath, title: 'Customers' }}
      actions={customer && !isErased(customer) && <Deeds customer={customer} />}
    >
      <Loaded read={read}>{(found) => <Customer customer={found} />}</Loaded>
    </Page>
  );
}

interface Props {
  readonly customer: CustomerView;
}

function Customer({ customer }: Props) {
  const mayReadOrders = useMay('orders.read');
  return (
    <div className="two-columns">
      <div className="column">
        {isErased(customer) && <ErasureProgress customerId={customer.customerId} />}
        {customer.ending && (
          <AccountEnd endsAt={customer.ending.endsAt} toldAt={customer.ending.announcedAt} />
        )}
        {mayReadOrders && <CustomerOrders customerId={customer.customerId} />}
        {mayReadOrders && !isErased(customer) && <CustomerCart customerId={customer.customerId} />}
        {mayReadOrders && <CustomerSubscriptions customerId={customer.customerId} />}
      </div>
      {!isErased(customer) && (
        <div className="column column-side">
          <section className="card" aria-label="Contact">
            <h2>Contact</h2>
            <Facts
              facts={[
                [
                  'E-mail',
                  <a key="mail" href={`mailto:${customer.email}`}>
                    {customer.email}
                  </a>,
                ],
                ['Language', customer.language],
                ['Marketing', marketingWords(customer, dayOf)],
                ['Used last', dayOf(customer.lastUsedAt)],
              ]}
            />
          </section>
          <CustomerTags customer={customer} />
          <section className="card" aria-label="Addresses">
            <h2>Addresses</h2>
            {customer.addresses.length === 0 && <p className="muted">None kept.</p>}
            {customer.addresses.map((address) => (
              <address key={address.addressId}>
                {parcelLines(address).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            ))}
          </section>
          <CustomerAccess customerId={customer.customerId} />
          <TaxExemption customer={customer} />
        </div>
      )}
    </div>
  );
}

interface AccountEndProps {
  readonly endsAt: string;
  readonly toldAt: string;
}

function AccountEnd({ endsAt, toldAt }: AccountEndProps) {
  return (
    <p className="notice">
      Nobody uses this account. It is erased on {dayOf(endsAt)}, as <Link to={retentionPath}>Retention</Link>{' '}
      says, unless they sign in or order before; a mail told them on {dayOf(toldAt)}.
    </p>
  );
}

function Deeds({ customer }: Props) {
  const { customerId } = customer;
  const [isErasing, setErasing] = useState(false);
  const mayExport = useMay('customers.export');
  const mayErase = useMay('customers.erase');
  return (
    <>
      <ObjectHistoryButton of="this customer" category="customer" objectId={customerId} />
      {mayExport && (
        <FileLink className="button" href={customerFilePath(customerId)}>
          <Icon name="download" />
          What is known, as a file
        </FileLink>
      )}
      {mayErase && (
        <Button tone="danger" onClick={() => setErasing(true)}>
          Erase
        </Button>
      )}
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </>
  );
}
