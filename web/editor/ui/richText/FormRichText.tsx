import type { ComponentProps } from 'react';
import { useFormField } from '../form/fields.tsx';
import { RichTextField } from './RichTextField.tsx';

type Props = Omit<ComponentProps<typeof RichTextField>, 'value' | 'error' | 'onChange' | 'onLeave'> & {
  /** Where its value stands in the form. */
  readonly name: string;
};

/** A formatted text of the form around it. */
export function FormRichText({ name, ...props }: Props) {
  const { value, error, onChange } = useFormField(name);
  return <RichTextField {...props} value={value} error={error} onChange={onChange} />;
}
