import { type FormEvent, useRef, useState } from 'react';
import type {
  CheckoutQuote,
  StartCheckoutRequest,
} from '../../../../api/http/contracts/checkout/checkout.ts';
import type { CustomerAddress } from '../../../../api/http/contracts/customers/customers.ts';
import type { GiftCardBalance } from '../../../../api/http/contracts/giftCards/giftCards.ts';
import { DomainError } from '../../../../api/http/contracts/kernel/messages.ts';
import type { WireMoney } from '../../../../api/http/contracts/kernel/money.ts';
import type { CardFields } from '../../../../api/http/contracts/payments/cardFields.ts';
import type { CheckoutQuestionsView } from '../../../../api/http/contracts/site/purchasePages.ts';
import { ApiError, callApi } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure.ts';
import { lesserMoney, moneyLeft, moneyTogether } from '../../../shared/moneySums.ts';
import { useStore } from '../../store/store.ts';
import { sentOr, tickedOr, useRefused } from '../../ui/plainForm.tsx';
import { NO_ADDRESS } from '../address/addressForm.ts';
import { knownAddressRules } from '../address/addressRules.ts';
import type { FoundPlace } from '../address/places.ts';
import { usePayment } from '../payment/usePayment.ts';
import {
  type CheckoutFields,
  errorsSent,
  type FieldErrors,
  type FieldName,
  fieldError,
  fieldsSent,
  formErrors,
  homeOf,
  NO_FIELDS,
  refusalOf,
  requestOf,
} from './checkoutForm.ts';
import { applyCoupon, removeCoupon } from './coupons.ts';
import { isSame } from './KnownAddresses.tsx';
import { type BilledPlace, useBilling } from './useBilling.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';
import { focusOnWrong, useQuestions } from './useQuestions.ts';
import { useQuote } from './useQuote.ts';
import { useReminder } from './useReminder.ts';

export interface CheckoutStart {
  readonly quote: CheckoutQuote;
  /** Another cart than the visitor's own, e.g. of a subscription. */
  readonly cartToken: string | null;
  readonly customerEmail: string | null;
  /** What their account keeps; the first is where it goes unless they say otherwise. */
  readonly addresses: readonly CustomerAddress[];
  readonly cardFields: CardFields | null;
  /** Cards that were given without a script. */
  readonly giftCards: readonly GiftCard[];
  /** What the box for news says; `null` where there is none. */
  readonly newsText: string | null;
  /** Whether they are asked if they want to be reminded of what they leave behind. */
  readonly remindsOfCheckouts: boolean;
  /** What the store asks beside that; `null` where nothing is. */
  readonly questions: CheckoutQuestionsView | null;
}

interface GiftCard {
  readonly code: string;
  readonly lastFour: string;
  readonly balance: WireMoney;
}

const RENEWAL_NOT_AGREED = 'Please agree to what you pay from then on.';

/** Fields that prices depend on. */
const PRICED: ReadonlySet<FieldName> = new Set(['country', 'region', 'postalCode']);

const totalChanged = () =>
  new DomainError(
    'QUOTE_CHANGED_HERE',
    'The total has changed. Please look at it and place your order again.',
  );

/** What a buyer has said so far, what it comes to, and what they can do about it. What fails keeps what was typed. */
export function useCheckout(start: CheckoutStart) {
  const { quote: first, cartToken, customerEmail, cardFields, addresses, giftCards: given } = start;
  const refused = useRefused('checkout');
  const language = useStore((state) => state.locale.language);
  const { quote, isQuoting, ask, settled } = useQuote(first);
  const { isPlacing, failure, place } = usePlaceOrder();
  const [fields, setFields] = useState<CheckoutFields>(() =>
    fieldsSent(refused, { ...NO_FIELDS, ...homeOf(addresses), email: customerEmail ?? '' }),
  );
  const [errors, setErrors] = useState<FieldErrors>(() =>
    refused ? errorsSent(refused, fields, first.requiresShipping) : {},
  );
  const reminder = useReminder({ cartToken, language });
  const billing = useBilling((place) => {
    if (!quote.requiresShipping) void requote({ billed: place });
  });
  const asking = useQuestions(start.questions, refused);
  /** The amount that is paid again and again, once they agreed to it: another one is agreed to anew. */
  const [agreedRenewal, setAgreedRenewal] = useState(sentOr(refused, 'agreedRenewalCents', '') || null);
  const [renewalProblem, setRenewalProblem] = useState(
    refused?.field === 'agreedRenewalCents' ? refused.message : null,
  );
  const [joinsMailingList, setJoinsMailingList] = useState(tickedOr(refused, 'joinsMailingList', false));
  const [keepsAddress, setKeepsAddress] = useState(tickedOr(refused, 'keepsAddress', false));
  const [quoteFailure, setQuoteFailure] = useState<string | null>(null);
  const [giftCards, setGiftCards] = useState(given);
  const form = useRef<HTMLFormElement>(null);

  const isShipped = quote.requiresShipping;
  const mayKeepAddress = customerEmail !== null && addresses.every((address) => !isSame(address, fields));
  const onCards = moneyTogether(
    giftCards.map(({ balance }) => balance),
    quote.totals.grandTotal,
  );
  const cardTotal = lesserMoney(quote.totals.grandTotal, onCards);
  const amountDue = moneyLeft(quote.totals.grandTotal, [cardTotal]);
  const isPaid = amountDue.value === '0';
  const renewalAmount = quote.renewal?.amount.value ?? null;
  const isRenewalAgreed = renewalAmount === null || renewalAmount === agreedRenewal;
  const payment = usePayment(
    { providers: quote.paymentProviders, cardFields, isSignedIn: customerEmail !== null, refused },
    { amount: amountDue, savesMethod: quote.savesMethod },
  );
  /** What was refused before the page was there, where no field says it; until something else is tried. */
  const [refusal, setRefusal] = useState(() => refusalOf(refused, errors));
  const problem = failure?.message ?? quoteFailure ?? refusal;

  async function requote(
    wishes: { fields?: CheckoutFields; shippingOptionId?: string | null; billed?: BilledPlace } = {},
  ) {
    const { country, region, postalCode } = isShipped
      ? (wishes.fields ?? fields)
      : (wishes.billed ?? billing.address ?? NO_ADDRESS);
    const chosen = 'shippingOptionId' in wishes ? wishes.shippingOptionId : quote.selectedShippingOptionId;
    try {
      await ask({ cartToken, country, region, postalCode, shippingOptionId: chosen ?? null });
      setQuoteFailure(null);
    } catch (error) {
      setQuoteFailure(failureText(error, navigator.cookieEnabled));
    }
  }

  const errorOf = (name: FieldName, value: string) =>
    fieldError(name, value, isShipped, knownAddressRules(fields.country));
  const onChange = (name: FieldName, value: string) => {
    const changed = { ...fields, [name]: value };
    // One event may change two fields.
    setFields((current) => ({ ...current, [name]: value }));
    // What was said to be wrong is looked at again while it is mended; what is new only when it is left.
    if (errors[name] !== undefined) setErrors((current) => ({ ...current, [name]: errorOf(name, value) }));
    if (name === 'country') void requote({ fields: { ...changed, region: '' }, shippingOptionId: null });
  };
  /** An address that was suggested or is known: all of it at once, and what sending something there costs. */
  const takePlace = (place: FoundPlace) => {
    const isThere = place.country === fields.country;
    setFields((current) => ({ ...current, ...place }));
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in place))));
    void requote({ fields: { ...fields, ...place }, ...(!isThere && { shippingOptionId: null }) });
  };
  const onBlur = (name: FieldName) => {
    // As in the other forms: what is still blank may be on its way elsewhere, and is told when the form is sent.
    if (fields[name] !== '') setErrors({ ...errors, [name]: errorOf(name, fields[name]) });
    if (name === 'email') reminder.onEmail(fields.email);
    if (PRICED.has(name) && name !== 'country' && fields.country !== '') void requote();
  };

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = formErrors(fields, isShipped, knownAddressRules(fields.country));
    setErrors(found);
    const isBillingComplete = billing.isComplete();
    setRenewalProblem(isRenewalAgreed ? null : RENEWAL_NOT_AGREED);
    const areAnswersComplete = asking.areComplete();
    if (Object.keys(found).length > 0 || !isBillingComplete || !isRenewalAgreed || !areAnswersComplete) {
      focusOnWrong(form);
      return;
    }
    setQuoteFailure(null);
    setRefusal(null);
    await place(prepare, {
      onRefused: payment.card.forget,
      onWrong: (errors) => {
        asking.refuse(errors);
        focusOnWrong(form);
      },
    });
  }

  /** Throws what is in the way, in words. */
  async function prepare(): Promise<Partial<StartCheckoutRequest>> {
    // First of all: a wallet opens only on the press itself.
    const toPay = isPaid ? null : await payment.toSend();
    // Leaving the last field may just have asked for another quote. Nobody orders at a total they have not seen.
    const current = await settled().catch(() => null);
    if (current?.grandTotalCents !== quote.grandTotalCents) throw totalChanged();
    return requestOf(fields, {
      isShipped,
      billingAddress: billing.address,
      cartToken,
      shippingOptionId: current.selectedShippingOptionId,
      giftCardCodes: giftCards.map(({ code }) => code),
      payment: toPay,
      grandTotalCents: quote.grandTotalCents,
      agreedRenewalCents: agreedRenewal === null ? null : Number(agreedRenewal),
      joinsMailingList,
      keepsAddress: mayKeepAddress && keepsAddress,
      answers: asking.answers,
      language,
    });
  }

  async function takeGiftCard(code: string) {
    const { refusal, ...card } = await callApi<GiftCardBalance>('POST', '/api/commerce/gift-cards/balance', {
      code,
    });
    if (refusal !== null) throw new ApiError(409, { message: refusal });
    setGiftCards([...giftCards.filter((known) => known.code !== code), { code, ...card }]);
  }

  async function takeCoupon(code: string) {
    await applyCoupon(code);
    await requote();
  }
  async function takeCouponBack(code: string) {
    await removeCoupon(code);
    await requote();
  }

  return {
    quote,
    isQuoting,
    isShipped,
    isPlacing,
    isPaid,
    amountDue,
    cardTotal,
    failure,
    problem,
    fields,
    errors,
    billing,
    asking,
    payment,
    reminder,
    giftCards,
    form,
    onChange,
    onBlur,
    takePlace,
    onSubmit,
    isRenewalAgreed: quote.renewal !== null && isRenewalAgreed,
    renewalProblem,
    agreeToRenewal(isAgreed: boolean) {
      setAgreedRenewal(isAgreed ? renewalAmount : null);
      if (isAgreed) setRenewalProblem(null);
    },
    ...{ joinsMailingList, setJoinsMailingList, mayKeepAddress, keepsAddress, setKeepsAddress },
    requote,
    takeGiftCard,
    removeGiftCard: (code: string) => setGiftCards(giftCards.filter((card) => card.code !== code)),
    takeCoupon,
    takeCouponBack,
  };
}
