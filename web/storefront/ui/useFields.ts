import { useRef, useState } from 'react';

type Texts<Fields> = { readonly [Name in keyof Fields]: string };

/**
 * What is typed into a form, and what is wrong with it: said of a field when it is left or the form is sent, and looked at
 * again while it is mended.
 */
export function useFields<Fields extends Texts<Fields>>(
  initial: Fields,
  errorOf: (name: keyof Fields, fields: Fields) => string | undefined,
) {
  const [fields, setFields] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<keyof Fields, string>>>({});
  const form = useRef<HTMLFormElement>(null);

  function change(name: keyof Fields, value: string) {
    // One event may change two fields.
    setFields((current) => ({ ...current, [name]: value }));
    if (errors[name] === undefined) return;
    setErrors((current) => ({ ...current, [name]: errorOf(name, { ...fields, [name]: value }) }));
  }
  function leave(name: keyof Fields) {
    // What is still blank may be on its way elsewhere, e.g. to a link below: it is told when the form is sent.
    if (fields[name] !== '') setErrors({ ...errors, [name]: errorOf(name, fields) });
  }

  /** Whether nothing is wrong; else the focus goes to the first field that is. */
  function isComplete(): boolean {
    const found: Partial<Record<keyof Fields, string>> = {};
    for (const name of Object.keys(fields) as (keyof Fields)[]) {
      const error = errorOf(name, fields);
      if (error !== undefined) found[name] = error;
    }
    setErrors(found);
    if (Object.keys(found).length === 0) return true;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return false;
  }

  /** For the input of one field. */
  const field = (name: keyof Fields) => ({
    value: fields[name] as string,
    error: errors[name],
    onChange: (value: string) => change(name, value),
    onBlur: () => leave(name),
  });

  return { fields, errors, form, field, change, leave, isComplete, reset: () => setFields(initial) };
}
