import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { GiftCardView } from '../../../../api/http/contracts/giftCards/giftCards.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { wireMoneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { TestMark } from '../../ui/TestMark.tsx';
import { orderPath } from '../orders/paths.ts';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { GiftCardLedger } from './GiftCardLedger.tsx';
import { useDeactivateGiftCardMutation, useGetGiftCardQuery } from './giftCards.api.ts';
import { cardName, STATUS } from './giftCardWords.ts';
import { giftCardsPath } from './paths.ts';

/** One gift card: what is left on it, whom it is for, and every movement. */
export function GiftCardPage() {
  const { giftCardId = '' } = useParams();
  const read = useGetGiftCardQuery(giftCardId, { refetchOnMountOrArgChange: true });
  const card = read.currentData;
  const mayWrite = useMay('giftCards.write');
  return (
    <Page
      title={card ? `Gift card ${cardName(card)}` : 'Gift card'}
      mark={
        card && (
          <>
            <Badge tone={STATUS[card.status].tone}>{STATUS[card.status].words}</Badge>{' '}
            {card.mode === 'test' && <TestMark />}
          </>
        )
      }
      lead={card && `${wireMoneyWords(card.balance)} of ${wireMoneyWords(card.initial)} left`}
      back={{ to: giftCardsPath, title: 'Gift cards' }}
      actions={
        <>
          <ObjectHistoryButton of="this gift card" category="giftcard" objectId={giftCardId} />
          {mayWrite && card?.status === 'active' && <Deactivate card={card} />}
        </>
      }
    >
      <Loaded read={read}>{(found) => <Card card={found} />}</Loaded>
    </Page>
  );
}

interface Props {
  readonly card: GiftCardView;
}

function Card({ card }: Props) {
  return (
    <div className="two-columns">
      <section className="card" aria-label="Movements">
        <GiftCardLedger giftCardId={card.giftCardId} />
      </section>
      <section className="card column-side" aria-label="The card">
        <h2>The card</h2>
        <Facts
          facts={[
            ['For', card.recipientName],
            ['E-mail', card.recipientEmail],
            ['Message', card.message],
            ['Issued', instantOf(card.issuedAt)],
            ['Mail it on', card.deliverAt && instantOf(card.deliverAt)],
            ['Mailed', card.mailedAt && instantOf(card.mailedAt)],
            ['Held', card.held.value !== '0' && wireMoneyWords(card.held)],
            ['Given for', card.reason],
            ['Bought with', card.orderId && <Link to={orderPath(card.orderId)}>its order</Link>],
            ['Deactivated', card.deactivatedAt && instantOf(card.deactivatedAt)],
            ['Because', card.deactivationReason],
          ]}
        />
      </section>
    </div>
  );
}

function Deactivate({ card: { giftCardId, balance } }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [deactivate] = useDeactivateGiftCardMutation();
  const dispatch = useEditorDispatch();
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        Deactivate
      </Button>
      {isAsking && (
        <ReasonDialog
          title="Deactivate this gift card?"
          subtitle={`Nobody can pay with the ${wireMoneyWords(balance)} on it any more. This cannot be taken back.`}
          hint="For the ledger of the card."
          missing="Say why: it stands in the ledger."
          goes="Deactivate the card"
          stays="Keep it"
          isDanger
          run={(reason) => deactivate({ giftCardId, reason })}
          onDone={() => {
            setAsking(false);
            dispatch(toastShown('Deactivated.'));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
