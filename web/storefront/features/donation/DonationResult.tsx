import { useState } from 'react';
import type { DonationAnswer } from '../../../../api/http/contracts/donations/donations.ts';
import type { CardFields } from '../../../../api/http/contracts/payments/cardFields.ts';
import type { DonationPageContext } from '../../../../api/http/contracts/site/purchasePages.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';
import { PlainFields } from '../../ui/plainForm.tsx';
import { useOpenPayment } from '../../ui/useOpenPayment.ts';
import { AskAgain } from '../payment/AskAgain.tsx';
import { useBankQuestion } from '../payment/useBankQuestion.ts';

export interface DonationResultProps {
  readonly donation: DonationPageContext['donation'];
  readonly cardFields: CardFields | null;
}

/** Thanks for a donation (page type 204, `docs/rules/donations.md#pages`); one that is not there yet is asked after until it is. */
export function DonationResult({ donation, cardFields }: DonationResultProps) {
  const language = useStore((state) => state.locale.language);
  const { donationId, amount, fund, repeats, testMode } = donation;
  const [status, setStatus] = useState(donation.status);
  const [problem, setProblem] = useState(donation.failure);
  const [clientSecret, setClientSecret] = useState<string | undefined>();
  const askBank = useBankQuestion(cardFields);

  const path = `/api/commerce/donations/${encodeURIComponent(donationId)}/confirm`;
  const looks = useOpenPayment<DonationAnswer>(status === 'requested' ? path : null, {
    async onAnswer({ donation: found }) {
      setStatus(found.status);
      setClientSecret(found.clientSecret);
      if (await askBank(found.clientSecret)) return 'atOnce';
      return found.status === 'requested';
    },
    onProblem(text) {
      setStatus('failed');
      setProblem(text);
    },
  });

  const given = formatMoney(amount, language);
  return (
    <div className="checkout-return" role="status">
      {status === 'received' && (
        <>
          <h1>Thank you</h1>
          <p className="order-standing">
            {fund === '' ? `We have received ${given}.` : `We have received ${given} for: ${fund}.`} A receipt
            is on its way to you.
            {repeats !== null && ` You give the same ${repeats}; the link in each receipt ends it.`}
          </p>
          {testMode && <p className="checkout-banner">Test mode: nobody was charged.</p>}
          <a className="button" href="/">
            Back to the start
          </a>
        </>
      )}
      {status === 'requested' && (
        <>
          <h1>{looks === 0 ? 'One moment' : 'Waiting for your payment'}</h1>
          <p>
            {looks === 0
              ? 'We are asking your bank.'
              : 'Your bank has not confirmed it yet. You may stay here or close this page: a receipt is mailed to you as soon as it does.'}
          </p>
          <AskAgain clientSecret={clientSecret} askBank={askBank} />
          <form method="post" action={`/donate/${donationId}`} className="without-script">
            <PlainFields form="confirmPayment" />
            <button type="submit" className="button">
              Go on
            </button>
          </form>
        </>
      )}
      {status === 'failed' && (
        <>
          <h1>Nothing was given yet</h1>
          <p>{problem}</p>
          <a className="button" href="/donate">
            Back to the form
          </a>
        </>
      )}
    </div>
  );
}
