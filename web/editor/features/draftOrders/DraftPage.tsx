import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { parcelLines } from '../../../../api/http/contracts/kernel/addressLines.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { useChange } from '../../app/useChange.ts';
import { wireMoneyWords } from '../../text/money.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { customerPath } from '../customers/paths.ts';
import { orderPath } from '../orders/paths.ts';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { DraftLines } from './DraftLines.tsx';
import {
  type DraftView,
  useDiscardDraftMutation,
  useGetDraftQuery,
  useSendDraftInvoiceMutation,
} from './draftOrders.api.ts';
import { STATUS } from './draftWords.ts';
import { draftPath, draftsPath } from './paths.ts';
import { TakeOrderDialog } from './TakeOrderDialog.tsx';

/** One draft order: what it comes to now, and how it becomes an order. */
export function DraftPage() {
  const { draftId = '' } = useParams();
  const read = useGetDraftQuery(draftId, { refetchOnMountOrArgChange: true });
  const draft = read.currentData?.draft;
  return (
    <Page
      title="Draft order"
      mark={draft && <Badge tone={STATUS[draft.status].tone}>{STATUS[draft.status].words}</Badge>}
      lead={draft && `For ${draft.email}`}
      back={{ to: draftsPath, title: 'Draft orders' }}
      actions={
        <>
          <ObjectHistoryButton of="this draft order" category="draft" objectId={draftId} />
          {draft?.status === 'open' && <Deeds draft={draft} />}
        </>
      }
    >
      <Loaded read={read}>{({ draft: found }) => <Draft draft={found} />}</Loaded>
    </Page>
  );
}

function Draft({ draft }: { readonly draft: DraftView }) {
  const address = parcelLines(draft.shippingAddress ?? draft.billingAddress);
  return (
    <div className="two-columns">
      <div className="column">
        <DraftLines draft={draft} />
      </div>
      <div className="column column-side">
        {draft.status === 'completed' && draft.orderId !== null && (
          <section className="card" aria-label="Order">
            <h2>Order</h2>
            <Link to={orderPath(draft.orderId)}>The order that it became</Link>
          </section>
        )}
        <section className="card" aria-label="For whom">
          <h2>For whom</h2>
          <Facts
            facts={[
              ['E-mail', <Buyer key="buyer" draft={draft} />],
              ['Goes to', address.join(', ')],
              ['Note', draft.note],
              ['Invoices sent', String(draft.invoices)],
            ]}
          />
        </section>
        {draft.status === 'open' && <InvoiceLink url={draft.invoiceUrl} />}
      </div>
    </div>
  );
}

/** The address, leading to the account that it is for, where there is one. */
function Buyer({ draft: { email, customerId } }: { readonly draft: DraftView }) {
  const mayRead = useMay('customers.read');
  return mayRead && customerId !== null ? <Link to={customerPath(customerId)}>{email}</Link> : email;
}

/** Where the buyer pays: to be copied into whatever they were written to with. */
function InvoiceLink({ url }: { readonly url: string }) {
  const dispatch = useEditorDispatch();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    dispatch(toastShown('Copied.'));
  };
  return (
    <section className="card" aria-label="Link to pay">
      <h2>Link to pay</h2>
      <p className="muted">Whoever has it can look at the draft order and pay it.</p>
      <a className="cell-wrap" href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <Button onClick={() => void copy()}>Copy the link</Button>
    </section>
  );
}

function Deeds({ draft }: { readonly draft: DraftView }) {
  const { draftId, invoices } = draft;
  const mayWrite = useMay('orders.write');
  const [send, sending] = useSendDraftInvoiceMutation();
  const [discard] = useDiscardDraftMutation();
  const { change, refusal } = useChange(send);
  const [dialog, setDialog] = useState<'discard' | 'take' | null>(null);
  const close = () => setDialog(null);
  if (!mayWrite) return null;
  return (
    <>
      <Button onClick={() => setDialog('discard')}>Discard</Button>
      <Link className="button" to={`${draftPath(draftId)}/edit`}>
        Edit
      </Link>
      <Button
        isBusy={sending.isLoading}
        onClick={() => void change(draftId, 'The buyer gets a mail with the link.')}
      >
        {invoices === 0 ? 'Send invoice' : 'Send invoice again'}
      </Button>
      <Button tone="primary" onClick={() => setDialog('take')}>
        Make it an order
      </Button>
      {refusal && (
        <p className="notice" data-tone="problem" role="alert">
          {refusal.message}
        </p>
      )}
      {dialog === 'take' && (
        <TakeOrderDialog draft={draft} total={wireMoneyWords(draft.totals.amountDue)} onClose={close} />
      )}
      {dialog === 'discard' && (
        <ReasonDialog
          title="Discard this draft order?"
          subtitle="Its link leads to nothing that can be paid any more."
          goes="Discard"
          stays="Keep it"
          isDanger
          run={(reason) => discard({ draftId, reason })}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
