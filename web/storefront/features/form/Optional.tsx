import type { AskedField } from './askedField.ts';

/** Said beside the title of what need not be answered. */
export const Optional = ({ field }: { readonly field: Pick<AskedField, 'required'> }) =>
  field.required ? null : <span className="field-optional"> optional</span>;
