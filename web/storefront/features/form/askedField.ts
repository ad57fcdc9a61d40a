import type { Field } from '../../../../api/http/contracts/forms/fields.ts';

/** A field that is asked: one of a form, or a question of a product, which is told less. */
export type AskedField = Pick<
  Field,
  'id' | 'type' | 'title' | 'description' | 'required' | 'maxLength' | 'options'
> &
  Partial<
    Pick<
      Field,
      | 'placeholder'
      | 'currencySymbol'
      | 'showCountryCode'
      | 'underline'
      | 'scale'
      | 'accepts'
      | 'maxFiles'
      | 'mask'
    >
  >;

/** Field id → what was typed; ticked boxes and the parts of a phone number as a list, and what has parts by their names. */
export type TypedAnswer = string | readonly string[] | Readonly<Record<string, string>>;

/** Where the first control of a field is found, whose controls have ids that begin with `id`. */
export function controlIdOf(field: AskedField, id: string, firstPart: string | undefined): string {
  if (field.type === 'checkbox' || field.type === 'radio' || field.type === 'rating') return `${id}0`;
  if (field.type === 'phone' && field.showCountryCode) return `${id}number`;
  return firstPart === undefined ? id : `${id}${firstPart}`;
}

/** Uploads a file; answers what the answer to its field has of it. Rejects with an `Error` in words. */
export type UploadFile = (fieldId: string, file: File) => Promise<string>;

/** What inputs of a kind of their own are drawn with. */
export interface OwnInputProps {
  readonly field: AskedField;
  readonly answer: TypedAnswer | undefined;
  /** The same, where it is a text. */
  readonly text: string;
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  readonly onAnswer: (fieldId: string, answer: TypedAnswer) => void;
  readonly onFile?: UploadFile;
}
