import { useRef, useState } from 'react';
import type { RefusedForm } from '../../../api/http/contracts/site/pageParts.ts';

type Texts<Fields> = { readonly [Name in keyof Fields]: string };

/** A form that was refused where no script judged it first. */
export interface SentWithoutScript {
  readonly refused: RefusedForm | null;
  /** What stands before the names of these fields, where a form has several groups of the same. */
  readonly prefix?: string;
}

/**
 * What is typed into a form, and what is wrong with it: said of a field when it is left or the form is sent, and looked at
 * again while it is mended.
 */
export function useFields<Fields extends Texts<Fields>>(
  initial: Fields,
  errorOf: (name: keyof Fields, fields: Fields) => string | undefined,
  { refused, prefix = '' }: SentWithoutScript = { refused: null },
) {
  const [fields, setFields] = useState(() => (refused ? fieldsSent(initial, refused, prefix) : initial));
  const [errors, setErrors] = useState<Partial<Record<keyof Fields, string>>>(() =>
    refused ? errorsSent(fields, errorOf, refused, prefix) : {},
  );
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
    name: `${prefix}${String(name)}`,
    value: fields[name] as string,
    error: errors[name],
    onChange: (value: string) => change(name, value),
    onBlur: () => leave(name),
  });

  /** Why the form was refused, where no field says it. */
  const refusal = refused && Object.keys(errors).length === 0 ? refused.message || null : null;

  return { fields, errors, form, field, change, leave, isComplete, refusal, reset: () => setFields(initial) };
}

function fieldsSent<Fields extends Texts<Fields>>(
  initial: Fields,
  { values }: RefusedForm,
  prefix: string,
): Fields {
  const names = Object.keys(initial) as (keyof Fields & string)[];
  return Object.fromEntries(
    names.map((name) => [name, values[`${prefix}${name}`]?.[0] ?? initial[name]]),
  ) as unknown as Fields;
}

/** In the words of the page where it would have said something before sending, else in those of the refusal. */
function errorsSent<Fields extends Texts<Fields>>(
  fields: Fields,
  errorOf: (name: keyof Fields, fields: Fields) => string | undefined,
  { values, field, message }: RefusedForm,
  prefix: string,
): Partial<Record<keyof Fields, string>> {
  const found: Partial<Record<keyof Fields, string>> = {};
  for (const name of Object.keys(fields) as (keyof Fields & string)[]) {
    const sentAs = `${prefix}${name}`;
    // What no page repeats cannot be judged by it either, and what was only kept is judged once it is sent.
    const own = message !== '' && sentAs in values ? errorOf(name, fields) : undefined;
    const error = own ?? (field === sentAs ? message : undefined);
    if (error !== undefined) found[name] = error;
  }
  return found;
}
