import type { RenewalView } from '../../../../api/http/contracts/checkout/checkout.ts';
import { renewalWords, type Writing } from './renewalWords.ts';

interface Props {
  readonly renewal: RenewalView;
  readonly writing: Writing;
}

/** What is paid again and again, beside what is paid now. */
export function RenewalTerms({ renewal, writing }: Props) {
  const { price, span, later } = renewalWords(renewal, writing);
  return (
    <div className="renewal-terms">
      <p className="renewal-price">
        <span>Then</span> <strong>{price}</strong>
      </p>
      <p className="summary-detail">
        {span} {later}
      </p>
      <p className="summary-detail">With shipping and tax. Skip, pause or end it in your account.</p>
    </div>
  );
}
