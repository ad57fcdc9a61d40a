import type { ComponentProps } from 'react';
import { ComboBox } from '../ComboBox.tsx';
import { useFormField } from './fields.tsx';

/** One of many, found by typing a part of its name. Stands apart from the other fields, which need no `react-aria`. */
export function FormComboBox(
  props: { readonly name: string } & Omit<
    ComponentProps<typeof ComboBox>,
    'name' | 'value' | 'error' | 'onChange' | 'onBlur'
  >,
) {
  const { name, value, error, onChange, onBlur } = useFormField(props.name);
  return <ComboBox {...props} name={name} value={value} error={error} onChange={onChange} onBlur={onBlur} />;
}
