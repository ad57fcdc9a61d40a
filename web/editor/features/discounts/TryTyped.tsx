import { useFormContext } from 'react-hook-form';
import { TryCart } from './TryCart.tsx';
import { MISTYPED, type TypedSettings } from './trialCart.ts';

interface Props {
  /** Which settings the form is about, and what reads them. */
  readonly of: keyof TypedSettings;
  readonly schema: { safeParse(values: unknown): { readonly success: boolean; readonly data?: unknown } };
}

/** What the settings of the form around it come to on a cart, as they are typed. */
export function TryTyped({ of, schema }: Props) {
  const { getValues } = useFormContext();
  const typed = (): TypedSettings | string => {
    const read = schema.safeParse(getValues());
    return read.success ? { [of]: read.data } : MISTYPED;
  };
  return <TryCart typed={typed} />;
}
