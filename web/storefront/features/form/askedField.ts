import type { Field } from '../../../../api/http/contracts/forms/fields.ts';

/** A field that is asked: one of a form, or a question of a product, which is told less. */
export type AskedField = Pick<
  Field,
  'id' | 'type' | 'title' | 'description' | 'required' | 'maxLength' | 'options'
> &
  Partial<Pick<Field, 'placeholder' | 'currencySymbol' | 'showCountryCode' | 'underline'>>;

/** Field id → what was typed; ticked boxes and the parts of a phone number as a list, and what has parts by their names. */
export type TypedAnswer = string | readonly string[] | Readonly<Record<string, string>>;

/** Where the first control of a field is found, whose controls have ids that begin with `id`. */
export function controlIdOf(field: AskedField, id: string, firstPart: string | undefined): string {
  if (field.type === 'checkbox' || field.type === 'radio') return `${id}0`;
  if (field.type === 'phone' && field.showCountryCode) return `${id}number`;
  return firstPart === undefined ? id : `${id}${firstPart}`;
}
