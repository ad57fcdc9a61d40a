import { useState } from 'react';
import { Link } from 'react-router';
import { issueGiftCardRequestSchema } from '../../../../api/http/contracts/giftCards/giftCards.ts';
import { fractionDigits, wireMoneyWords } from '../../text/money.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormDateTime, FormNumber, FormText } from '../../ui/form/fields.tsx';
import { Page } from '../../ui/Page.tsx';
import { ShownOnce } from '../../ui/ShownOnce.tsx';
import { useSite } from '../session/session.api.ts';
import { type IssuedGiftCard, type NewGiftCard, useIssueGiftCardMutation } from './giftCards.api.ts';
import { giftCardPath, giftCardsPath } from './paths.ts';

const BLANK: NewGiftCard = {
  amount: 2500,
  recipientName: '',
  recipientEmail: '',
  message: '',
  deliverAt: null,
  language: 'en-US',
  reason: '',
};

/** A card that the store gives away. Its code is told here once, and in the receiver's mail. */
export function NewGiftCardPage() {
  const [issue] = useIssueGiftCardMutation();
  const [issued, setIssued] = useState<IssuedGiftCard | null>(null);
  return (
    <Page title="Issue a gift card" back={{ to: giftCardsPath, title: 'Gift cards' }}>
      {issued ? (
        <Issued card={issued} />
      ) : (
        <EditForm
          schema={issueGiftCardRequestSchema}
          saved={BLANK}
          save={({ all }) => issue(all)}
          creates="Issue gift card"
          said="Issued."
          onSaved={({ data }) => setIssued(data as IssuedGiftCard)}
        >
          <Fields />
        </EditForm>
      )}
    </Page>
  );
}

function Fields() {
  const { currency } = useSite();
  return (
    <div className="two-columns">
      <section className="card" aria-label="The card">
        <h2>The card</h2>
        <FormNumber name="amount" label="Amount" digits={fractionDigits(currency)} unit={currency} required />
        <FormText name="reason" label="Reason" hint="For the ledger of the card." required maxLength={500} />
      </section>
      <section className="card" aria-label="Whom it is for">
        <h2>Whom it is for</h2>
        <FormText name="recipientName" label="Name" maxLength={200} />
        <FormText
          name="recipientEmail"
          label="E-mail"
          type="email"
          hint="They are sent the code. Empty: you tell them."
          maxLength={256}
        />
        <FormText name="message" label="Message" hint="At most 80 characters." maxLength={80} />
        <FormDateTime name="deliverAt" label="Mail it on" />
      </section>
    </div>
  );
}

function Issued({ card }: { readonly card: IssuedGiftCard }) {
  return (
    <section className="card narrow" aria-label="The code">
      <h2>A card of {wireMoneyWords(card.balance)}</h2>
      <ShownOnce
        label="Code"
        secret={card.code}
        hint="It is shown here once. Whoever has it can pay with the card."
      />
      <Link to={giftCardPath(card.giftCardId)}>Look at the card</Link>
    </section>
  );
}
