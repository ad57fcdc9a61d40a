import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { wireMoneyWords } from '../../text/money.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { dayWords } from '../inventory/deliveryWords.ts';
import { providerTitle } from '../payments/paymentSettings.ts';
import type { DiscountTrial } from './discounts.api.ts';
import { discountPath } from './paths.ts';
import { verdictWords } from './verdictWords.ts';

interface Props {
  readonly trial: DiscountTrial | undefined;
  /** What it comes to by what is saved, where the trial is about something else. */
  readonly asSaved?: DiscountTrial | undefined;
}

/** What the cart comes to, with what sends and taxes it, and of every discount why. */
export function TrialResult({ trial, asSaved }: Props) {
  return (
    <section className="card" aria-label="What it comes to" aria-live="polite">
      <h2>What it comes to</h2>
      {trial ? (
        <Verdicts trial={trial} asSaved={asSaved} />
      ) : (
        <EmptyState icon="discount" title="Nothing was tried yet" />
      )}
    </section>
  );
}

function Verdicts({ trial, asSaved }: Props & { readonly trial: DiscountTrial }) {
  const { subtotal, discount, shippingDiscount, verdicts, unknownCodes, taxIncluded, taxRules } = trial;
  const { shippingOptions } = trial;
  const now = (words: (of: DiscountTrial) => string) =>
    asSaved && words(asSaved) !== words(trial) && <span className="muted"> (now {words(asSaved)})</span>;
  const hasTax = [trial, asSaved].some((one) => one !== undefined && one.tax.value !== '0');
  return (
    <>
      <Facts
        facts={[
          ['Goods', wireMoneyWords(subtotal)],
          ['Off', wireMoneyWords(discount)],
          ['Off shipping', shippingDiscount.value !== '0' && wireMoneyWords(shippingDiscount)],
          ['Shipping', <Compared key="shipping" said={shippingWords(trial)} now={now(shippingWords)} />],
          [
            taxIncluded ? 'Taxes within' : 'Taxes',
            hasTax && <Compared key="tax" said={taxWords(trial)} now={now(taxWords)} />,
          ],
          [
            'In all',
            <Compared key="total" said={<strong>{totalWords(trial)}</strong>} now={now(totalWords)} />,
          ],
        ]}
      />
      {shippingOptions.length > 1 && (
        <p className="muted">
          It could go by{' '}
          {shippingOptions.map(({ name, cost }) => `${name} (${wireMoneyWords(cost)})`).join(', ')}.
        </p>
      )}
      {taxRules.length > 0 && (
        <p className="muted">
          {taxRules.map(({ name, amount }) => `${name}: ${wireMoneyWords(amount)}`).join(', ')}
        </p>
      )}
      <AtTheCheckout trial={trial} now={now} />
      {unknownCodes.map((code) => (
        <p key={code} className="field-error">
          No discount has the code {code}.
        </p>
      ))}
      {verdicts.length === 0 ? (
        <p className="muted">There is no discount.</p>
      ) : (
        <ul className="line-list">
          {verdicts.map((verdict) => (
            <li key={verdict.discountId}>
              <div>
                <Link to={discountPath(verdict.discountId)}>{verdict.name}</Link>{' '}
                {verdict.code !== null && <span className="muted">{verdict.code}</span>}
                <p className="muted">{verdictWords(verdict)}</p>
              </div>
              <Badge tone={verdict.amount ? 'good' : 'plain'}>
                {verdict.amount ? 'Applies' : 'Does not'}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the buyer meets after the cart: whether they come that far, and how they can pay. */
function AtTheCheckout({
  trial,
  now,
}: {
  readonly trial: DiscountTrial;
  readonly now: (words: (of: DiscountTrial) => string) => ReactNode;
}) {
  const { invoice, questions, refusal } = trial.checkout;
  const said = (words: (of: DiscountTrial) => string) => <Compared said={words(trial)} now={now(words)} />;
  return (
    <>
      <h3>At the checkout</h3>
      {refusal !== null && (
        <p className="notice" data-tone="problem">
          {refusal}
        </p>
      )}
      <Facts
        isWide
        facts={[
          ['Can be bought', said(canBeBoughtWords)],
          ['Ways to pay', said(waysToPayWords)],
          ['An invoice is due', invoice && said(dueWords)],
          ['How to pay it', invoice && invoice.instructions.length > 0 && invoice.instructions.join(', ')],
          ['Asked as well', questions.length > 0 && questions.join(', ')],
        ]}
      />
    </>
  );
}

function Compared({ said, now }: { readonly said: ReactNode; readonly now: ReactNode }) {
  return (
    <>
      {said}
      {now}
    </>
  );
}

/** What it costs to send, and how; that it cannot be sent where nobody said how. */
function shippingWords({
  shippingOptions,
  shippingOptionId,
  shippingCost,
  requiresShipping,
}: DiscountTrial): string {
  const chosen = shippingOptions.find(({ optionId }) => optionId === shippingOptionId);
  if (chosen) return `${wireMoneyWords(shippingCost)}, ${chosen.name}`;
  return requiresShipping ? 'not sent there' : 'nothing to send';
}
const taxWords = ({ tax }: DiscountTrial): string => wireMoneyWords(tax);
const totalWords = ({ grandTotal }: DiscountTrial): string => wireMoneyWords(grandTotal);
const canBeBoughtWords = ({ checkout }: DiscountTrial): string =>
  checkout.refusal === null && checkout.providers.length > 0 ? 'yes' : 'no';
const waysToPayWords = ({ checkout: { providers } }: DiscountTrial): string =>
  providers.length === 0 ? 'none' : providers.map((name) => providerTitle({ name })).join(', ');
const dueWords = ({ checkout: { invoice } }: DiscountTrial): string =>
  invoice === null ? 'never' : dayWords(invoice.dueOn);
