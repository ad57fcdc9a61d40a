import { type FormEvent, useState } from 'react';
import type { BalancePaymentView } from '../../../../api/http/contracts/orders/balance.ts';
import type { CardFields } from '../../../../api/http/contracts/payments/cardFields.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useOpenPayment } from '../../ui/useOpenPayment.ts';
import { isRefusal, useSentOnce } from '../../ui/useSentOnce.ts';
import { AskAgain } from '../payment/AskAgain.tsx';
import { PaymentChoice } from '../payment/PaymentChoice.tsx';
import { useBankQuestion } from '../payment/useBankQuestion.ts';
import { usePayment } from '../payment/usePayment.ts';

export interface BalancePageProps {
  /** From the link: what allows to pay. */
  readonly token: string;
  readonly balance: BalancePaymentView;
  readonly cardFields: CardFields | null;
}

interface Answer {
  readonly payment: BalancePaymentView;
}

/** What is due of an order: how much, how it is paid, and what became of it. */
export function BalancePage({ token, balance, cardFields }: BalancePageProps) {
  const language = useStore((state) => state.locale.language);
  const [shown, setShown] = useState(balance);
  const [problem, setProblem] = useState('');
  const amount = formatMoney(shown.amount, language);
  const path = `/api/commerce/balance/${encodeURIComponent(token)}`;
  return (
    <div className="balance">
      {shown.testMode && <p className="checkout-banner">Test mode: nobody is charged.</p>}
      {shown.status === 'paid' && <p role="status">It is paid. Thank you.</p>}
      {shown.status === 'closed' && (
        <p className="order-standing">This link is good no more. Please ask the store.</p>
      )}
      {shown.status === 'open' && (
        <>
          <p className="order-standing">{`Your order has changed. ${amount} is left to pay.`}</p>
          <FormAlert problem={problem === '' ? null : problem} />
          <Pay token={token} path={path} balance={shown} cardFields={cardFields} />
        </>
      )}
      {shown.status === 'underWay' && (
        <Waiting
          token={token}
          path={path}
          cardFields={cardFields}
          onAnswer={setShown}
          onProblem={(text) => {
            setProblem(text);
            setShown({ ...shown, status: 'open' });
          }}
        />
      )}
      <p>
        <a href={shown.orderUrl}>See your order</a>
      </p>
    </div>
  );
}

interface PayProps extends BalancePageProps {
  readonly path: string;
}

function Pay({ token, path, balance, cardFields }: PayProps) {
  const language = useStore((state) => state.locale.language);
  const refused = useRefused('payBalance');
  const { isBusy, problem, attempt } = useCall(refused?.message ?? null);
  const post = useSentOnce();
  const payment = usePayment(
    { providers: balance.paymentProviders, cardFields, isAtOnce: true, refused },
    { amount: balance.amount, savesMethod: false },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt(
      async () => {
        const body = { payment: await payment.toSend() };
        const { payment: said } = await post<Answer>(path, body).catch((error: unknown) => {
          if (isRefusal(error)) payment.card.forget();
          throw error;
        });
        window.location.assign(said.status === 'paid' ? said.orderUrl : (said.actionUrl ?? `/pay/${token}`));
      },
      { leaves: true },
    );
  }

  return (
    <form className="checkout-form" method="post" action={`/pay/${token}`} noValidate onSubmit={submit}>
      <PlainFields form="payBalance" />
      <section aria-labelledby="payment">
        <h2 id="payment">Payment</h2>
        {payment.ways.length === 0 ? (
          <p>It cannot be paid here at the moment. Please ask the store.</p>
        ) : (
          <PaymentChoice {...payment} onChoose={payment.choose} />
        )}
      </section>
      <FormAlert problem={problem} />
      <button type="submit" className="button checkout-submit" disabled={isBusy || payment.ways.length === 0}>
        {isBusy ? 'One moment…' : `Pay ${formatMoney(balance.amount, language)}`}
      </button>
    </form>
  );
}

interface WaitingProps {
  readonly token: string;
  readonly path: string;
  readonly cardFields: CardFields | null;
  readonly onAnswer: (payment: BalancePaymentView) => void;
  readonly onProblem: (text: string) => void;
}

/** Asks what has become of a payment that somebody was at their bank for, until it is known. */
function Waiting({ token, path, cardFields, onAnswer, onProblem }: WaitingProps) {
  const [clientSecret, setClientSecret] = useState<string | undefined>();
  const askBank = useBankQuestion(cardFields);
  const looks = useOpenPayment<Answer>(`${path}/confirm`, {
    async onAnswer({ payment }) {
      setClientSecret(payment.clientSecret);
      if (await askBank(payment.clientSecret)) return 'atOnce';
      if (payment.status !== 'underWay') onAnswer(payment);
      return payment.status === 'underWay';
    },
    onProblem,
  });
  return (
    <div role="status">
      <p>
        {looks === 0
          ? 'One moment: we are asking your bank.'
          : 'Your bank has not confirmed it yet. You may stay here or close this page.'}
      </p>
      <AskAgain clientSecret={clientSecret} askBank={askBank} />
      <form method="post" action={`/pay/${token}`} className="without-script">
        <PlainFields form="confirmPayment" />
        <button type="submit" className="button">
          Go on
        </button>
      </form>
    </div>
  );
}
