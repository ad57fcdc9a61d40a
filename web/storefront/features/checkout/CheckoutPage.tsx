import { useId } from 'react';
import type { AddressRules } from '../../../../api/http/contracts/places/addressProblems.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PlainFields } from '../../ui/plainForm.tsx';
import type { Country } from '../address/AddressFields.tsx';
import { GivenAddressRules } from '../address/addressRules.ts';
import { SuggestsPlaces } from '../address/places.ts';
import { PaymentChoice } from '../payment/PaymentChoice.tsx';
import { BillingChoice } from './BillingChoice.tsx';
import { CheckoutContact } from './CheckoutContact.tsx';
import { CheckoutProblem } from './CheckoutProblem.tsx';
import { CheckoutQuestions } from './CheckoutQuestions.tsx';
import { CheckoutSide } from './CheckoutSide.tsx';
import { DeliveryAddress } from './DeliveryAddress.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
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

/** The checkout on one page, for guests first: who, where to, how, and what it comes to. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { countries, addressRules, suggestsPlaces, timeZone, requestKey, ...start } = props;
  const { cartToken, addresses } = start;
  const language = useStore((state) => state.locale.language);
  const checkout = useCheckout(start);
  const { quote, isShipped, isPlacing, isPaid, amountDue } = checkout;
  const { fields, errors, billing, payment, giftCards, onChange, onBlur, requote } = checkout;
  const noteId = useId();

  const { checkoutMessage } = quote.shoppingCart;
  const isClosed = isPlacing || checkoutMessage !== null || (payment.ways.length === 0 && !isPaid);
  const goes = submitWords(quote.renewal, formatMoney(amountDue, language), language);

  return (
    <SuggestsPlaces value={suggestsPlaces ? 'checkout' : null}>
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
            <CheckoutContact {...{ checkout, start }} />
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
            <CheckoutProblem {...{ checkout }} />
            <button type="submit" className="button checkout-submit" disabled={isClosed}>
              {isPlacing ? 'Placing your order…' : goes}
            </button>
          </form>
          <CheckoutSide {...{ checkout, cartToken, timeZone }} form={CHECKOUT_FORM} />
        </div>
      </GivenAddressRules>
    </SuggestsPlaces>
  );
}
