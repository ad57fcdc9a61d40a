import { useFormField } from '../../ui/form/fields.tsx';
import { MoneyField } from '../../ui/ValueFields.tsx';
import { useSite } from '../session/session.api.ts';

/** An amount that the contract has as a plain number of minor units of the store's currency. */
export function CentsField(props: { readonly name: string; readonly label: string; readonly hint?: string }) {
  const { currency } = useSite();
  const { value, onChange, ...field } = useFormField(props.name);
  return (
    <MoneyField
      {...props}
      {...field}
      currency={currency}
      value={value === null ? null : { amount: value, currency }}
      onChange={(money) => onChange(money?.amount ?? null)}
    />
  );
}
