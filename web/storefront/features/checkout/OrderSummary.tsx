import type { CheckoutQuote } from '../../../../api/http/contracts/checkout/checkout.ts';
import type { WireMoney } from '../../../../api/http/contracts/kernel/money.ts';
import { sizedPicture } from '../../../../api/http/contracts/media/pictureSizes.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';
import { Joined } from '../../ui/Joined.tsx';
import { RenewalTerms } from './RenewalTerms.tsx';

interface Props {
  readonly quote: CheckoutQuote;
  /** What gift cards pay, and what is left to pay. */
  readonly giftCards: WireMoney;
  readonly amountDue: WireMoney;
  /** Whether the totals are being reckoned anew. */
  readonly isBusy: boolean;
  readonly timeZone: string;
}

/** What is bought and what it comes to. */
export function OrderSummary({ quote, giftCards, amountDue, isBusy, timeZone }: Props) {
  const language = useStore((state) => state.locale.language);
  const { shoppingCart, totals, requiresShipping, shippingOptions } = quote;
  const isShippingKnown = !requiresShipping || shippingOptions.length > 0;
  const rows: readonly (readonly [label: string, amount: string, isShown: boolean])[] = [
    ['Subtotal', formatMoney(totals.subtotal, language), true],
    ['Discount', `−${formatMoney(totals.discount, language)}`, totals.discount.value !== '0'],
    [
      'Shipping',
      isShippingKnown ? formatMoney(totals.shipping, language) : 'After the address',
      requiresShipping,
    ],
    [
      shoppingCart.taxIncluded ? 'Tax, included' : 'Tax',
      formatMoney(totals.tax, language),
      totals.tax.value !== '0',
    ],
    ['Gift card', `−${formatMoney(giftCards, language)}`, giftCards.value !== '0'],
  ];
  return (
    <>
      <ul className="summary-lines">
        {shoppingCart.entries.map((entry) => (
          <li key={entry.id}>
            {entry.image ? (
              <img src={sizedPicture(entry.image.assetUrl, 300)} alt="" width={64} height={80} />
            ) : (
              <span />
            )}
            <div>
              <p className="summary-title">{entry.title}</p>
              <p className="summary-detail">
                <Joined
                  texts={[...Object.values(entry.chosenVariant.attributes), `Quantity ${entry.quantity}`]}
                  by=" · "
                />
              </p>
            </div>
            <p className="summary-amount">{formatMoney(entry.subTotal, language)}</p>
          </li>
        ))}
      </ul>
      <dl className="summary-totals" aria-live="polite" aria-busy={isBusy}>
        {rows.map(
          ([label, amount, isShown]) =>
            isShown && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ),
        )}
        <div className="summary-due">
          <dt>{quote.renewal ? 'To pay today' : 'To pay'}</dt>
          <dd>{formatMoney(amountDue, language)}</dd>
        </div>
      </dl>
      {quote.renewal && <RenewalTerms renewal={quote.renewal} writing={{ language, timeZone }} />}
    </>
  );
}
