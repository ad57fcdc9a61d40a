import { useFormContext } from 'react-hook-form';
import type { DiscountRequest } from '../../../../api/http/contracts/pricing/discounts.ts';
import { FormDateTime, FormMoney, FormNumber, FormText, FormToggle } from '../../ui/form/fields.tsx';
import { useSite } from '../session/session.api.ts';
import { BenefitFields } from './BenefitFields.tsx';

/** The terms of a discount. */
export function DiscountFields() {
  const { currency } = useSite();
  const [code, needsCode] = useFormContext<DiscountRequest>().watch(['code', 'needsCode']);
  return (
    <div className="two-columns">
      <div className="column">
        <section className="card" aria-label="What it gives">
          <h2>What it gives</h2>
          <FormText name="name" label="Name" hint="Buyers see it in the cart." required maxLength={200} />
          <BenefitFields currency={currency} />
        </section>
        <section className="card" aria-label="Conditions">
          <h2>Conditions</h2>
          <div className="pair pair-even">
            <FormMoney
              name="minimumSubtotal"
              label="Least order value"
              hint="Of these goods. Empty for none."
              currency={currency}
            />
            <FormNumber name="minimumQuantity" label="Least pieces" hint="Of these goods. Empty for none." />
          </div>
          <div className="pair pair-even">
            <FormNumber name="totalUses" label="Uses in all" hint="Empty for no limit." />
            <FormNumber name="usesPerCustomer" label="Uses of one customer" hint="Empty for no limit." />
          </div>
        </section>
      </div>
      <div className="column column-side">
        <section className="card" aria-label="Who gets it">
          <h2>Who gets it</h2>
          <FormText
            name="code"
            label="Code"
            hint={
              needsCode ? 'One for everybody, beside those made in bulk.' : 'Empty: it applies by itself.'
            }
            maxLength={40}
            spellCheck={false}
            isNullable
          />
          {code === null && (
            <FormToggle
              name="needsCode"
              label="Only with a code made in bulk"
              hint="Once this is saved, make as many codes as you need on the page of the discount."
            />
          )}
        </section>
        <section className="card" aria-label="When">
          <h2>When</h2>
          <FormDateTime name="startsAt" label="Begins" emptyIs={undefined} />
          <FormDateTime name="endsAt" label="Ends" />
        </section>
        <section className="card" aria-label="Beside other discounts">
          <h2>Beside other discounts</h2>
          <p className="muted">Both have to say so.</p>
          <FormToggle name="combinesWith.product" label="On products" />
          <FormToggle name="combinesWith.order" label="On the order" />
          <FormToggle name="combinesWith.shipping" label="On shipping" />
        </section>
      </div>
    </div>
  );
}
