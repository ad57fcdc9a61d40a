import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { FIELD_OPTIONS } from '../kernel/fields/fieldTypes.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import {
  fieldOptionSchemas,
  fieldSchema,
  formAddressSchema,
  formContentSchema,
  formSettingsSchema,
} from './form.ts';

const formId = idSchema;
const fieldId = idSchema;
/** The field right above; `null` for the first. */
const after = idSchema.nullable();
/** What fields could not be told before there were files, ratings and calculated fields, and before there were masks. */
const LATER = { scale: 0, accepts: [], maxFiles: 0, formula: '', decimals: 0, mask: '' };
const grown = <F>(field: F): F => ({ ...LATER, ...field });
type Grown = { readonly field: object };
/** The same of all fields that were published. */
function growFields(data: Record<string, unknown>) {
  const { content } = data as { readonly content: { readonly fields: readonly object[] } };
  return { ...data, content: { ...content, fields: content.fields.map(grown) } };
}
/** Version 1 of a field that was added or removed said nothing of those, and version 2 nothing of its mask. */
const growField = (data: Record<string, unknown>) => ({ ...data, field: grown((data as Grown).field) });
const withLater = { version: 3, upcasters: { 1: growField, 2: growField } };

/** What forms could not say before there were several mailing lists, HTML after sending, and answers that are kept unsent. */
const LATER_SETTINGS = { submissionHtml: '', mailingListId: 'main', keepsUnsent: false };
const settled = (settings: unknown) => ({ ...LATER_SETTINGS, ...(settings as object) });
type Told = Record<string, unknown>;
const settleForm = (data: Told) => ({ ...data, settings: settled(data.settings) });
const settleBoth = (data: Told) => ({ ...settleForm(data), previous: settled(data.previous) });
function settlePublished(data: Told) {
  const { content } = data as { readonly content: { readonly settings: object } };
  return { ...data, content: { ...content, settings: settled(content.settings) } };
}

const optionValue = z.union(Object.values(fieldOptionSchemas));

/** By `CreateForm`, without fields: those that it begins with follow as `FieldAdded`. */
export const FormCreated = defineEvent(
  'FormCreated',
  z.strictObject({
    formId,
    address: formAddressSchema,
    settings: formSettingsSchema,
    createdAt: instantSchema,
  }),
  { version: 3, upcasters: { 1: settleForm, 2: settleForm } },
);
/** By `CreateForm` and `ReviseForm`: a field with everything that was said of it. */
const FieldAdded = defineEvent(
  'FieldAdded',
  z.strictObject({ formId, field: fieldSchema, after }),
  withLater,
);
/** By `ReviseForm`: one thing that is said of a field, and what was said before. */
const FieldOptionSet = defineEvent(
  'FieldOptionSet',
  z.strictObject({
    formId,
    fieldId,
    option: z.enum(FIELD_OPTIONS),
    value: optionValue,
    previous: optionValue,
  }),
);
/** By `ReviseForm`: it stands elsewhere. */
const FieldMoved = defineEvent(
  'FieldMoved',
  z.strictObject({ formId, fieldId, after, previousAfter: after }),
);
/** By `ReviseForm`: it is asked no more, with everything that was said of it and where it stood. */
const FieldRemoved = defineEvent(
  'FieldRemoved',
  z.strictObject({ formId, field: fieldSchema, after }),
  withLater,
);
/** By `ReviseForm`: what there is to say besides the fields, and what it was before. */
const FormSettingsChanged = defineEvent(
  'FormSettingsChanged',
  z.strictObject({ formId, settings: formSettingsSchema, previous: formSettingsSchema }),
  { version: 3, upcasters: { 1: settleBoth, 2: settleBoth } },
);
/**
 * By `PublishForm`: visitors are shown what the form amounted to at `revision` of its stream. Told whole, so that what was
 * asked then can be shown without reading the stream again. `number` counts publications from 1.
 */
export const FormPublished = defineEvent(
  'FormPublished',
  z.strictObject({
    formId,
    address: formAddressSchema,
    revision: z.int().nonnegative(),
    number: z.int().positive(),
    content: formContentSchema,
    publishedAt: instantSchema,
  }),
  {
    version: 4,
    upcasters: {
      1: growFields,
      3: (data) => settlePublished(growFields(data)),
      2: settlePublished,
    },
  },
);
/** By `ArchiveForm`: nobody is shown it, and nothing more can be sent. */
export const FormArchived = defineEvent(
  'FormArchived',
  z.strictObject({ formId, archivedAt: instantSchema }),
);
/** By `RestoreForm`: visitors are shown again what they were shown before. */
export const FormRestored = defineEvent(
  'FormRestored',
  z.strictObject({ formId, restoredAt: instantSchema }),
);

/** What `domain/registry.ts` registers of forms: an event that is missing here cannot be written. */
export const formEvents = [
  FormCreated,
  FieldAdded,
  FieldOptionSet,
  FieldMoved,
  FieldRemoved,
  FormSettingsChanged,
  FormPublished,
  FormArchived,
  FormRestored,
] as const;
/** Every fact of stream `form-{formId}`. */
export type FormEvent = EventOf<(typeof formEvents)[number]>;
