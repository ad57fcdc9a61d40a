import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import { Select } from '../Choice.tsx';
import { DateTimeField } from '../DateTimeField.tsx';
import { TextArea, TextField, Toggle } from '../Field.tsx';
import { TokenField } from '../TokenField.tsx';
import { MoneyField, NumberField } from '../ValueFields.tsx';
import { messageIn } from './touched.ts';

/** The value of one field of the form around it, what is wrong with it, and how it is told. */
export function useFormField(name: string) {
  const { field, fieldState, formState } = useController({ name });
  const error = messageIn(fieldState.error);
  // What the gateway said of it is shown, also where nobody has been in the field.
  const isShown = fieldState.isTouched || formState.submitCount > 0 || fieldState.error?.type === 'refused';
  return { ...field, error: isShown ? error : null };
}

interface Named {
  /** Where its value stands in the form: `name`, `zones.0.name`. */
  readonly name: string;
}
type Bound<Props> = Named & Omit<Props, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'>;

interface TextProps extends Bound<ComponentProps<typeof TextField>> {
  /** Empty is `null`: there is none. */
  readonly isNullable?: boolean;
}

export function FormText({ isNullable = false, ...props }: TextProps) {
  const { value, onChange, ...field } = useFormField(props.name);
  return (
    <TextField
      {...props}
      {...field}
      value={value ?? ''}
      onChange={({ target }) => onChange(isNullable && target.value === '' ? null : target.value)}
    />
  );
}

export function FormTextArea(props: Bound<ComponentProps<typeof TextArea>>) {
  return <TextArea {...props} {...useFormField(props.name)} />;
}

export function FormNumber(props: Bound<ComponentProps<typeof NumberField>>) {
  return <NumberField {...props} {...useFormField(props.name)} />;
}

export function FormMoney(props: Bound<ComponentProps<typeof MoneyField>>) {
  return <MoneyField {...props} {...useFormField(props.name)} />;
}

interface DateTimeProps extends Bound<ComponentProps<typeof DateTimeField>> {
  /** What the contract has for no date; `null` where nothing is said. */
  readonly emptyIs?: null | undefined;
}

export function FormDateTime(props: DateTimeProps) {
  const { value, onChange, ...field } = useFormField(props.name);
  const { emptyIs, ...rest } = { emptyIs: null, ...props };
  return (
    <DateTimeField
      {...rest}
      {...field}
      value={value ?? null}
      onChange={(instant) => onChange(instant ?? emptyIs)}
    />
  );
}

export function FormSelect(props: Bound<ComponentProps<typeof Select>>) {
  return <Select {...props} {...useFormField(props.name)} />;
}

export function FormToggle(props: Named & Omit<ComponentProps<typeof Toggle>, 'isOn' | 'onChange'>) {
  const { value, onChange } = useFormField(props.name);
  return <Toggle {...props} isOn={value === true} onChange={onChange} />;
}

export function FormTokens(
  props: Named & Omit<ComponentProps<typeof TokenField>, 'tokens' | 'onChange' | 'error'>,
) {
  const { value, onChange, error } = useFormField(props.name);
  return <TokenField {...props} tokens={value ?? []} error={error} onChange={onChange} />;
}
