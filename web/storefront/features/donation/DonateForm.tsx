import { type FormEvent, useId, useState } from 'react';
import type { DonationAnswer, DonationRequest } from '../../../../api/http/contracts/donations/donations.ts';
import { typedAmount } from '../../../../api/http/contracts/donations/typedAmount.ts';
import type { WireMoney } from '../../../../api/http/contracts/kernel/money.ts';
import type { CardFields } from '../../../../api/http/contracts/payments/cardFields.ts';
import { formatMoney } from '../../../shared/money.ts';
import { withMinorUnits } from '../../../shared/moneySums.ts';
import { useStore } from '../../store/store.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Pills } from '../../ui/Pills.tsx';
import { PlainFields, sentOr, useRefused } from '../../ui/plainForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useFields } from '../../ui/useFields.ts';
import { useFormGuard } from '../../ui/useFormGuard.tsx';
import { isRefusal, useSentOnce } from '../../ui/useSentOnce.ts';
import { inThisLanguage } from '../../words/spoken.ts';
import { PaymentChoice } from '../payment/PaymentChoice.tsx';
import { usePayment } from '../payment/usePayment.ts';
import { type DonationFields, donationError, type Limits, NO_DONATION, OFTEN } from './donationForm.ts';

export interface DonateFormProps extends Limits {
  readonly suggested: readonly WireMoney[];
  /** The value of one of them that somebody came with. */
  readonly chosen: string | null;
  /** What it may be for; none: nothing is asked. */
  readonly funds: readonly string[];
  readonly chosenFund: string | null;
  readonly paymentProviders: readonly string[];
  readonly cardFields: CardFields | null;
}

const OTHER = 'other';

/** How much, how often, and by which card (page type 203, `docs/rules/donations.md#pages`). */
export function DonateForm(props: DonateFormProps) {
  const { suggested, minimum, maximum, funds, paymentProviders: providers, cardFields } = props;
  const language = useStore((state) => state.locale.language);
  const write = (amount: WireMoney) => formatMoney(amount, language);
  const refused = useRefused('donate');
  const [chosen, setChosen] = useState(
    sentOr(refused, 'suggested', props.chosen ?? suggested[0]?.value ?? OTHER),
  );
  const [fund, setFund] = useState(sentOr(refused, 'fund', props.chosenFund ?? funds[0] ?? ''));
  const [often, setOften] = useState(
    () => OFTEN.find(([known]) => known === sentOr(refused, 'often', ''))?.[0] ?? '',
  );
  const isOther = chosen === OTHER;
  const { fields, form, field, isComplete, refusal } = useFields(
    NO_DONATION,
    (name, typed) =>
      name === 'amount' && !isOther ? undefined : donationError(name, typed, { minimum, maximum }, write),
    { refused },
  );
  const { isBusy, problem, attempt } = useCall(refusal);
  const { fields: guard, guarded } = useFormGuard('donate');
  const post = useSentOnce();
  const id = useId();

  const minorUnits = isOther ? typedAmount(fields.amount, minimum) : Number(chosen);
  // A donation has no invoice that could be paid later.
  const payment = usePayment(
    { providers, cardFields, isAtOnce: true, refused },
    {
      amount: minorUnits === null ? minimum : withMinorUnits(minimum, BigInt(minorUnits)),
      savesMethod: often !== '',
    },
  );
  const oftenInWords = OFTEN.find(([known]) => known === often)?.[1].toLowerCase();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete() || minorUnits === null) return;
    const request: Omit<DonationRequest, 'payment'> = {
      amount: minorUnits,
      email: fields.email.trim(),
      name: fields.name.trim(),
      message: fields.message.trim(),
      language,
      ...(fund !== '' && { fund }),
      ...(often !== '' && { repeats: { value: 1, unit: often } }),
    };
    void attempt(
      async () => {
        const toPay = await payment.toSend();
        const give = (more: Readonly<Record<string, string>>) =>
          post<DonationAnswer>('/api/commerce/donations', { ...request, payment: toPay }, more);
        const { donation } = await guarded(give).catch((error: unknown) => {
          if (isRefusal(error)) payment.card.forget();
          throw error;
        });
        window.location.assign(donation.actionUrl ?? inThisLanguage(`/donate/${donation.donationId}`));
      },
      { leaves: true },
    );
  }

  const otherAmount = (
    <TextField
      className="donate-other"
      label={`Amount in ${minimum.currencyCode}`}
      autoComplete="transaction-amount"
      inputMode="decimal"
      maxLength={14}
      hint={`From ${write(minimum)} to ${write(maximum)}`}
      {...field('amount')}
    />
  );

  return (
    <form ref={form} className="donate-form" method="post" action="/donate" noValidate onSubmit={submit}>
      <PlainFields form="donate" />
      {payment.isTest && <p className="checkout-banner">Test mode: nobody is charged.</p>}
      <Pills
        legend="How much"
        name="suggested"
        choices={[
          ...suggested.map((amount) => [amount.value, write(amount)] as const),
          ...(suggested.length > 0 ? ([[OTHER, 'Other']] as const) : []),
        ]}
        chosen={chosen}
        onChoose={setChosen}
      />
      {isOther ? otherAmount : suggested.length > 0 && <noscript>{otherAmount}</noscript>}
      {funds.length > 0 && (
        <Pills
          legend="What for"
          name="fund"
          choices={funds.map((name) => [name, name])}
          chosen={fund}
          onChoose={setFund}
        />
      )}
      <Pills legend="How often" name="often" choices={OFTEN} chosen={often} onChoose={setOften} />
      <Donor {...{ fields, field }} />
      <section aria-labelledby={`${id}payment`}>
        <h2 id={`${id}payment`}>Payment</h2>
        <PaymentChoice {...payment} onChoose={payment.choose} />
      </section>
      {guard}
      <FormAlert problem={problem} />
      <button type="submit" className="button checkout-submit" disabled={isBusy || payment.ways.length === 0}>
        {isBusy
          ? 'One moment…'
          : `Give${minorUnits === null ? '' : ` ${write(withMinorUnits(minimum, BigInt(minorUnits)))}`}${often === '' ? '' : ` ${oftenInWords}`}`}
      </button>
      {often !== '' && (
        <p className="checkout-hint">You can end it at any time by the link in each receipt.</p>
      )}
    </form>
  );
}

interface DonorProps {
  readonly fields: DonationFields;
  readonly field: ReturnType<typeof useFields<DonationFields>>['field'];
}

/** Who gives, and what they have to say. */
function Donor({ fields, field }: DonorProps) {
  const id = useId();
  return (
    <section className="donate-donor" aria-labelledby={`${id}you`}>
      <h2 id={`${id}you`}>You</h2>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={256}
        hint="Your receipt goes there."
        {...field('email')}
      />
      <TextField label="Name" autoComplete="name" isOptional {...field('name')} />
      <div className="field">
        <label htmlFor={`${id}message`}>
          Message<span className="field-optional"> optional</span>
        </label>
        <textarea
          id={`${id}message`}
          name="message"
          rows={2}
          maxLength={1000}
          value={fields.message}
          onChange={(event) => field('message').onChange(event.target.value)}
        />
      </div>
    </section>
  );
}
