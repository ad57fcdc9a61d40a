import { useFormContext } from 'react-hook-form';
import type { DiscountRequest } from '../../../../api/http/contracts/pricing/discounts.ts';
import type { Currency } from '../../text/money.ts';
import { Segments, Select } from '../../ui/Choice.tsx';
import { FormMoney, FormNumber } from '../../ui/form/fields.tsx';
import { CategoriesField } from './CategoriesField.tsx';
import { benefitOfKind, scopeOfKind } from './discountTerms.ts';
import { ProductsField } from './ProductsField.tsx';

type Kind = DiscountRequest['benefit']['kind'];
type Scope = DiscountRequest['scope'];

const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'amount', label: 'Amount' },
  { value: 'freeShipping', label: 'Free shipping' },
  { value: 'buyXGetY', label: 'Buy some, get some' },
];
const SCOPES: readonly { readonly value: Scope['kind']; readonly label: string }[] = [
  { value: 'order', label: 'Everything' },
  { value: 'categories', label: 'Some categories' },
  { value: 'products', label: 'Some products' },
];

export function BenefitFields({ currency }: { readonly currency: Currency }) {
  const { watch, setValue } = useFormContext<DiscountRequest>();
  const { kind } = watch('benefit');
  const choose = (next: string) =>
    setValue('benefit', benefitOfKind(next as Kind, currency), { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <Segments legend="Kind" name="benefit-kind" value={kind} options={KINDS} onChange={choose} />
      {kind === 'percentage' && <FormNumber name="benefit.basisPoints" label="Off" digits={2} unit="%" />}
      {kind === 'amount' && (
        <FormMoney
          name="benefit.amount"
          label="Off"
          hint="Once, from these goods together."
          currency={currency}
        />
      )}
      {kind === 'buyXGetY' && (
        <div className="pair pair-even">
          <FormNumber name="benefit.buyQuantity" label="Whoever buys" unit="pieces" />
          <FormNumber name="benefit.getQuantity" label="gets" unit="pieces" />
          <FormNumber name="benefit.basisPoints" label="for less by" digits={2} unit="%" />
          <FormNumber
            name="benefit.maxTimes"
            label="At most so often in one order"
            hint="Empty for no limit."
          />
        </div>
      )}
      {kind !== 'freeShipping' && (
        <ScopeFields name="scope" label={kind === 'buyXGetY' ? 'What is bought' : 'Goods it is off'} />
      )}
      {kind === 'buyXGetY' && <ScopeFields name="benefit.get" label="What is given" />}
    </>
  );
}

function ScopeFields({ name, label }: { readonly name: 'scope' | 'benefit.get'; readonly label: string }) {
  const { watch, setValue } = useFormContext<DiscountRequest>();
  const scope = watch(name) as Scope;
  return (
    <>
      <Select
        label={label}
        value={scope.kind}
        options={SCOPES}
        onChange={({ target }) =>
          setValue(name, scopeOfKind(target.value as Scope['kind']), { shouldDirty: true })
        }
      />
      {scope.kind === 'categories' && <CategoriesField name={`${name}.categories`} />}
      {scope.kind === 'products' && <ProductsField name={`${name}.productIds`} />}
    </>
  );
}
