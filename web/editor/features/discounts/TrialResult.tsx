import { Link } from 'react-router';
import { wireMoneyWords } from '../../text/money.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { DiscountTrial } from './discounts.api.ts';
import { discountPath } from './paths.ts';
import { verdictWords } from './verdictWords.ts';

/** What the cart comes to, with what sends and taxes it, and of every discount why. */
export function TrialResult({ trial }: { readonly trial: DiscountTrial | undefined }) {
  return (
    <section className="card" aria-label="What it comes to" aria-live="polite">
      <h2>What it comes to</h2>
      {trial ? <Verdicts {...trial} /> : <EmptyState icon="discount" title="Nothing was tried yet" />}
    </section>
  );
}

function Verdicts({
  subtotal,
  discount,
  shippingDiscount,
  grandTotal,
  verdicts,
  unknownCodes,
  ...sent
}: DiscountTrial) {
  const { shippingOptions, shippingOptionId, shippingCost, tax, taxIncluded, taxRules } = sent;
  const chosen = shippingOptions.find(({ optionId }) => optionId === shippingOptionId);
  return (
    <>
      <Facts
        facts={[
          ['Goods', wireMoneyWords(subtotal)],
          ['Off', wireMoneyWords(discount)],
          ['Off shipping', shippingDiscount.value !== '0' && wireMoneyWords(shippingDiscount)],
          ['Shipping', chosen !== undefined && `${wireMoneyWords(shippingCost)}, ${chosen.name}`],
          [taxIncluded ? 'Taxes within' : 'Taxes', tax.value !== '0' && wireMoneyWords(tax)],
          ['In all', <strong key="total">{wireMoneyWords(grandTotal)}</strong>],
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
