import { useEffect, useId, useRef, useState } from 'react';
import type { AddressRules } from '../../../../api/http/contracts/places/addressProblems.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Country } from '../address/AddressFields.tsx';
import { GivenAddressRules } from '../address/addressRules.ts';
import { SuggestsPlaces } from '../address/places.ts';
import { PaymentChoice } from '../payment/PaymentChoice.tsx';
import { BillingChoice } from './BillingChoice.tsx';
import { CheckoutQuestions } from './CheckoutQuestions.tsx';
import { CodeField } from './CodeField.tsx';
import { couponsTaken } from './coupons.ts';
import { DeliveryAddress } from './DeliveryAddress.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { agreementTo, submitWords } from './renewalWords.ts';
import { type CheckoutStart, useCheckout } from './useCheckout.ts';

export interface CheckoutPageProps extends CheckoutStart {
  readonly countries: readonly Country[];
  /** Of the countries in a form that was refused. */
  readonly addressRules: readonly AddressRules[];
  readonly suggestsPlaces: boolean;
  /** Where days are counted: the store's, so that everybody reads the same. */
  readonly timeZone: string;
  /** Stands for the order where no script sends it, however often it is sent. */
  readonly requestKey: string;
}

/** What everything on the page belongs to, the codes beside it included. */
const CHECKOUT_FORM = 'checkout-form';

/** The address of this page: what a visitor comes back to after signing in. */
const here = (cartToken: string | null): string =>
  cartToken === null ? '/checkout' : `/checkout?${new URLSearchParams({ cartToken })}`;

/** The checkout on one page, for guests first: who, where to, how, and what it comes to. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { countries, addressRules, suggestsPlaces, timeZone, requestKey, ...start } = props;
  const { cartToken, addresses } = start;
  const language = useStore((state) => state.locale.language);
  const checkout = useCheckout(start);
  const refused = useRefused('checkout');
  const { quote, isQuoting, isShipped, isPlacing, isPaid, amountDue, cardTotal, failure, problem } = checkout;
  const { fields, errors, billing, payment, reminder, giftCards, onChange, onBlur, requote } = checkout;
  /** On a phone; where there is room it always shows. */
  const [isSummaryOpen, setSummaryOpen] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const noteId = useId();

  useEffect(() => {
    if (problem !== null) alert.current?.focus();
  }, [problem]);

  const { checkoutMessage } = quote.shoppingCart;
  const isClosed = isPlacing || checkoutMessage !== null || (payment.ways.length === 0 && !isPaid);
  const goes = submitWords(quote.renewal, formatMoney(amountDue, language), language);
  const summary = (
    <>
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
          plainForm={{ id: CHECKOUT_FORM, name: 'coupon', removeName: 'removeCoupon', refused }}
          onCode={checkout.takeCoupon}
          onRemove={(code) => void checkout.takeCouponBack(code)}
          taken={couponsTaken(quote.shoppingCart)}
        />
      )}
      <CodeField
        label="Gift card"
        action="Use"
        plainForm={{ id: CHECKOUT_FORM, name: 'giftCard', removeName: 'removeGiftCard', refused }}
        onCode={checkout.takeGiftCard}
        onRemove={checkout.removeGiftCard}
        taken={giftCards.map(({ code, lastFour, balance }) => ({
          code,
          words: `Card ending in ${lastFour} holds ${formatMoney(balance, language)}.`,
        }))}
      />
    </>
  );

  return (
    <SuggestsPlaces value={suggestsPlaces}>
      <GivenAddressRules value={addressRules}>
        <div className="checkout-columns">
          <form
            ref={checkout.form}
            id={CHECKOUT_FORM}
            className="checkout-form"
            method="post"
            action="/checkout"
            noValidate
            onSubmit={(event) => void checkout.onSubmit(event)}
          >
            {/* The Enter key presses the first button of a form: that is to be this one, wherever others stand. */}
            <button
              type="submit"
              className="visually-hidden"
              aria-hidden="true"
              tabIndex={-1}
              disabled={isClosed}
            >
              {goes}
            </button>
            <PlainFields form="checkout" />
            <input type="hidden" name="requestKey" value={requestKey} />
            <input type="hidden" name="expectedGrandTotalCents" value={quote.grandTotalCents} />
            {cartToken !== null && <input type="hidden" name="cartToken" value={cartToken} />}
            {quote.renewal && <input type="hidden" name="hasRenewal" value="true" />}
            {giftCards.map(({ code }) => (
              <input key={code} type="hidden" name="giftCardCodes" value={code} />
            ))}
            {payment.isTest && !isPaid && <p className="checkout-banner">Test mode: nobody is charged.</p>}
            <section aria-labelledby={`${noteId}contact`}>
              <h2 id={`${noteId}contact`}>Contact</h2>
              <TextField
                label="Email"
                name="email"
                type="email"
                value={fields.email}
                autoComplete="email"
                error={errors.email}
                maxLength={256}
                onChange={(value) => onChange('email', value)}
                onBlur={() => onBlur('email')}
              />
              {start.customerEmail === null && (
                <p className="field-hint">
                  You have an account?{' '}
                  <a
                    className="text-link"
                    href={`/account/sign-in?${new URLSearchParams({ next: here(cartToken) })}`}
                  >
                    Sign in
                  </a>
                </p>
              )}
              {start.remindsOfCheckouts && (
                <div className="with-script">
                  <Checkbox
                    label="Remind me by mail if I leave something behind"
                    isChecked={reminder.acceptsReminder}
                    error={reminder.problem}
                    onChange={(accepts) => reminder.choose(fields.email, accepts)}
                  />
                </div>
              )}
              {start.newsText !== null && (
                <Checkbox
                  name="joinsMailingList"
                  value="true"
                  label={start.newsText}
                  isChecked={checkout.joinsMailingList}
                  onChange={checkout.setJoinsMailingList}
                />
              )}
            </section>
            {isShipped && (
              <section aria-labelledby={`${noteId}address`}>
                <h2 id={`${noteId}address`}>Delivery address</h2>
                <DeliveryAddress
                  {...{ addresses, fields, errors, countries, onChange, onBlur }}
                  onTake={checkout.takePlace}
                  onPlace={checkout.takePlace}
                />
                {checkout.mayKeepAddress && (
                  <Checkbox
                    name="keepsAddress"
                    value="true"
                    label="Keep this address in my account"
                    isChecked={checkout.keepsAddress}
                    onChange={checkout.setKeepsAddress}
                  />
                )}
              </section>
            )}
            {isShipped && (
              <section aria-labelledby={`${noteId}delivery`}>
                <h2 id={`${noteId}delivery`}>Delivery</h2>
                <DeliveryChoice
                  options={quote.shippingOptions}
                  selected={quote.selectedShippingOptionId}
                  hasCountry={fields.country !== ''}
                  onSelect={(shippingOptionId) => void requote({ shippingOptionId })}
                />
              </section>
            )}
            <section aria-labelledby={`${noteId}payment`}>
              <h2 id={`${noteId}payment`}>Payment</h2>
              {isPaid ? (
                <p>Nothing is left to pay.</p>
              ) : (
                <PaymentChoice {...payment} onChoose={payment.choose} />
              )}
            </section>
            <section aria-labelledby={`${noteId}billing`}>
              <h2 id={`${noteId}billing`}>Billing address</h2>
              <BillingChoice {...{ billing, isShipped, countries }} deliveryCountry={fields.country} />
            </section>
            <CheckoutQuestions asking={checkout.asking} />
            <section>
              <div className="field">
                <label htmlFor={noteId}>
                  Note to the store<span className="field-optional"> optional</span>
                </label>
                <textarea
                  id={noteId}
                  name="note"
                  rows={2}
                  maxLength={2000}
                  value={fields.note}
                  onChange={(event) => onChange('note', event.target.value)}
                />
              </div>
            </section>
            {quote.renewal && (
              <Checkbox
                name="agreedRenewalCents"
                value={quote.renewal.amount.value}
                label={agreementTo(quote.renewal, { language, timeZone })}
                isChecked={checkout.isRenewalAgreed}
                error={checkout.renewalProblem}
                onChange={checkout.agreeToRenewal}
              />
            )}
            <div ref={alert} role="alert" tabIndex={-1} className="form-alert">
              {problem !== null && <p>{problem}</p>}
              {failure?.code === 'QUOTE_CHANGED' && (
                <button type="button" className="link-button" onClick={() => void requote()}>
                  Show the new total
                </button>
              )}
              {failure?.code === 'NOT_ENOUGH_STOCK' && (
                <a className="text-link" href="/cart">
                  Change the cart
                </a>
              )}
              {checkoutMessage !== null && <p>{checkoutMessage}</p>}
            </div>
            <button type="submit" className="button checkout-submit" disabled={isClosed}>
              {isPlacing ? 'Placing your order…' : goes}
            </button>
          </form>
          <aside className="checkout-summary" aria-label="Order summary">
            <button
              type="button"
              className="summary-fold"
              aria-expanded={isSummaryOpen}
              aria-controls={`${noteId}summary`}
              onClick={() => setSummaryOpen(!isSummaryOpen)}
            >
              <span>Order summary</span>
              <span>{formatMoney(amountDue, language)}</span>
            </button>
            <div id={`${noteId}summary`} className="summary-body" data-open={isSummaryOpen}>
              {summary}
            </div>
          </aside>
        </div>
      </GivenAddressRules>
    </SuggestsPlaces>
  );
}
