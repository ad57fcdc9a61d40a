import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ChangeRefusal } from '../../app/useChange.ts';
import { touchedFields } from './touched.ts';

interface Props {
  /** Of something that was done with what is saved. Another refusal is another object, also where it says the same. */
  readonly refusal: ChangeRefusal | null;
  readonly saved: Readonly<Record<string, unknown>>;
}

/** Stands in a form, and says beside the field that it is about, which gets the focus, why something around the form was refused. */
export function FieldRefusal({ refusal, saved }: Props) {
  const { getValues, setError } = useFormContext();
  const told = useRef<ChangeRefusal | null>(null);
  useEffect(() => {
    if (refusal === told.current) return;
    told.current = refusal;
    if (refusal === null || refusal.field === null) return;
    // What is on the screen may do where what is saved does not.
    const message = touchedFields(getValues(), saved).includes(refusal.field)
      ? 'Save first: what you typed here is not saved yet.'
      : refusal.message;
    setError(refusal.field, { type: 'refused', message }, { shouldFocus: true });
  }, [refusal, saved, getValues, setError]);
  return null;
}
