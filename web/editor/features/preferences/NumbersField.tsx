import { moneyText, parseMoney } from '../../text/money.ts';
import { useFormField } from '../../ui/form/fields.tsx';
import { TokenField } from '../../ui/TokenField.tsx';
import { useSite } from '../session/session.api.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Amounts of the store's currency, which the contract has as plain numbers of minor units. */
  readonly isMoney?: boolean;
}

/** Several numbers, one after the other. What is none stays as it was typed, and is refused with the others when they are saved. */
export function NumbersField({ isMoney = false, ...props }: Props) {
  const { currency } = useSite();
  const { value, onChange, error } = useFormField(props.name);
  const values: readonly (number | string)[] = value ?? [];
  const textOf = (one: number | string) =>
    isMoney && typeof one === 'number' ? moneyText({ amount: one, currency }) : String(one);
  function meant(text: string): number | string {
    const known = values.find((one) => textOf(one) === text);
    if (known !== undefined) return known;
    if (!isMoney) return /^\d{1,9}$/.test(text) ? Number(text) : text;
    const read = parseMoney(text, currency);
    return read.isValid && read.money ? read.money.amount : text;
  }
  return (
    <TokenField
      {...props}
      tokens={values.map(textOf)}
      maxLength={40}
      error={error}
      onChange={(texts) => onChange(texts.map(meant))}
    />
  );
}
