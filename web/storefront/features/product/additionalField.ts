/** The additional-fields form of a product, as its owner made it (`docs/rules/catalog.md#additional-fields`). */
export interface AdditionalField {
  readonly id: string;
  /** `text`, `textarea`, `select`, `radio`, `checkbox`, `likert`, or a kind that a text input asks for, e.g. `date`. */
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
  readonly maxLength: number;
  readonly options: readonly string[];
}

export interface AdditionalFieldsForm {
  readonly formId: string;
  readonly name: string;
  readonly fields: readonly AdditionalField[];
}
