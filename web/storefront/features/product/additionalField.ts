import type { FieldType } from '../../../../api/http/contracts/forms/fields.ts';

/** The additional-fields form of a product, as its owner made it (`docs/rules/catalog.md#additional-fields`). */
export interface AdditionalField {
  readonly id: string;
  readonly type: FieldType;
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
