import { useFormContext } from 'react-hook-form';
import type { DiscountRequest } from '../../../../api/http/contracts/pricing/discounts.ts';
import type { Currency } from '../../text/money.ts';
import { FormDateTime, FormMoney, FormNumber, FormText, FormToggle } from '../../ui/form/fields.tsx';

export const LeastFields = ({ currency }: { readonly currency: Currency }) => (
  <div className="pair pair-even">
    <FormMoney
      name="minimumSubtotal"
      label="Least order value"
      hint="Of these goods. Empty for none."
      currency={currency}
    />
    <FormNumber name="minimumQuantity" label="Least pieces" hint="Of these goods. Empty for none." />
  </div>
);

export function CodeFields() {
  const [code, needsCode] = useFormContext<DiscountRequest>().watch(['code', 'needsCode']);
  return (
    <>
      <FormText
        name="code"
        label="Code"
        hint={needsCode ? 'One for everybody, beside those made in bulk.' : 'Empty: it applies by itself.'}
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
    </>
  );
}

export const TimeFields = () => (
  <div className="pair pair-even">
    <FormDateTime name="startsAt" label="Begins" emptyIs={undefined} />
    <FormDateTime name="endsAt" label="Ends" hint="Empty for no end." />
  </div>
);

export const UseFields = () => (
  <div className="pair pair-even">
    <FormNumber name="totalUses" label="Uses in all" hint="Empty for no limit." />
    <FormNumber name="usesPerCustomer" label="Uses of one customer" hint="Empty for no limit." />
  </div>
);

export const BesideFields = () => (
  <>
    <p className="muted">Beside which other discounts it applies. Both have to say so.</p>
    <FormToggle name="combinesWith.product" label="On products" />
    <FormToggle name="combinesWith.order" label="On the order" />
    <FormToggle name="combinesWith.shipping" label="On shipping" />
  </>
);
