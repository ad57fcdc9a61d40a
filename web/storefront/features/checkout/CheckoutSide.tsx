import { useId, useState } from 'react';
import { formatMoney } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';
import { useRefused } from '../../ui/plainForm.tsx';
import { CodeField } from './CodeField.tsx';
import { couponsTaken } from './coupons.ts';
import { OrderSummary } from './OrderSummary.tsx';
import type { useCheckout } from './useCheckout.ts';

interface Props {
  readonly checkout: ReturnType<typeof useCheckout>;
  readonly cartToken: string | null;
  readonly timeZone: string;
  /** The id of the form that codes are sent with where no script runs. */
  readonly form: string;
}

/** What is bought and what it comes to, with the codes that change it. */
export function CheckoutSide({ checkout, cartToken, timeZone, form }: Props) {
  const { quote, isQuoting, giftCards, cardTotal, amountDue } = checkout;
  const language = useStore((state) => state.locale.language);
  const refused = useRefused('checkout');
  /** On a phone; where there is room it always shows. */
  const [isSummaryOpen, setSummaryOpen] = useState(false);
  const id = useId();
  return (
    <aside className="checkout-summary" aria-label="Order summary">
      <button
        type="button"
        className="summary-fold"
        aria-expanded={isSummaryOpen}
        aria-controls={`${id}summary`}
        onClick={() => setSummaryOpen(!isSummaryOpen)}
      >
        <span>Order summary</span>
        <span>{formatMoney(amountDue, language)}</span>
      </button>
      <div id={`${id}summary`} className="summary-body" data-open={isSummaryOpen}>
        <OrderSummary
          quote={quote}
          giftCards={cardTotal}
          amountDue={amountDue}
          isBusy={isQuoting}
          timeZone={timeZone}
        />
        {cartToken === null && (
          <CodeField
            label="Discount code"
            action="Apply"
            plainForm={{ id: form, name: 'coupon', removeName: 'removeCoupon', refused }}
            onCode={checkout.takeCoupon}
            onRemove={(code) => void checkout.takeCouponBack(code)}
            taken={couponsTaken(quote.shoppingCart)}
          />
        )}
        <CodeField
          label="Gift card"
          action="Use"
          plainForm={{ id: form, name: 'giftCard', removeName: 'removeGiftCard', refused }}
          onCode={checkout.takeGiftCard}
          onRemove={checkout.removeGiftCard}
          taken={giftCards.map(({ code, lastFour, balance }) => ({
            code,
            words: `Card ending in ${lastFour} holds ${formatMoney(balance, language)}.`,
          }))}
        />
      </div>
    </aside>
  );
}
