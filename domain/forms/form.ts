import { z } from 'zod';
import { COMPARISONS, FIELD_TYPES, FILE_KINDS, MATCHES, OPTIONS_OF } from '../kernel/fields/fieldTypes.ts';
import { idSchema } from '../kernel/ids.ts';

/** Fields of one form (`docs/rules/forms.md#limits`). */
export const MAX_FIELDS = 100;
/** Things to choose from in one field. */
export const MAX_OPTIONS = 50;
/** Rules of one condition. */
export const MAX_RULES = 10;
/** The best rating there can be. */
export const MAX_SCALE = 10;
/** Files of one field. */
export const MAX_FILES = 5;
/** People who are mailed what comes in. */
export const MAX_READERS = 20;

const conditionSchema = z.strictObject({
  match: z.enum(MATCHES),
  rules: z
    .array(
      z.strictObject({
        fieldId: idSchema,
        comparison: z.enum(COMPARISONS),
        value: z.string().trim().max(200),
      }),
    )
    .min(1)
    .max(MAX_RULES),
});

const optionText = z.string().trim().min(1).max(200);
/** What each thing that may be said of a field looks like. */
export const fieldOptionSchemas = {
  title: z.string().trim().max(200),
  description: z.string().trim().max(1000),
  placeholder: z.string().trim().max(200),
  required: z.boolean(),
  /** In characters; 0 for no limit. */
  maxLength: z.int().min(0).max(10_000),
  options: z.array(optionText).max(MAX_OPTIONS),
  currencySymbol: z.string().trim().max(5),
  showCountryCode: z.boolean(),
  underline: z.boolean(),
  key: z.string().trim().max(100),
  value: z.string().trim().max(1000),
  scale: z.int().min(0).max(MAX_SCALE),
  accepts: z.array(z.enum(FILE_KINDS)).max(FILE_KINDS.length),
  maxFiles: z.int().min(0).max(MAX_FILES),
  formula: z.string().trim().max(500),
  decimals: z.int().min(0).max(4),
  mask: z.string().trim().max(60),
  shownWhen: conditionSchema.nullable(),
};

/** A field of a form (`docs/rules/forms.md#fields`); what its type cannot be told is empty. */
export const fieldSchema = z.strictObject({
  id: idSchema,
  type: z.enum(FIELD_TYPES),
  ...fieldOptionSchemas,
});
/** A field as `domain/kernel/fields` judges it. */
export type FormField = z.infer<typeof fieldSchema>;

/** A path of this site, or an address of another one. */
const redirectSchema = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (url) => url === '' || /^\/(?![/\\])/.test(url) || z.url({ protocol: /^https?$/ }).safeParse(url).success,
    'Enter a path such as /thank-you, or an address that begins with https://',
  );

/** What there is to say of a form besides its fields (`docs/rules/forms.md#settings`). */
export const formSettingsSchema = z.strictObject({
  name: z.string().trim().min(1, 'Give the form a name').max(200),
  submitLabel: z.string().trim().min(1, 'Say what the button says').max(60),
  /** Shown in place of the form once it was sent; plain text, lines as they are. */
  submissionMessage: z.string().trim().max(5000),
  /** HTML that follows the message, e.g. of somebody who wants to be told of a sale; cleaned where it is shown. Empty for none. */
  submissionHtml: z.string().trim().max(20_000).default(''),
  /** Where to go instead; empty to stay. */
  successRedirect: redirectSchema,
  /** Below the fields, above the button; empty for none. */
  disclaimer: z.string().trim().max(2000),
  /** Asks for a captcha, where the site has a key for one. */
  asksCaptcha: z.boolean(),
  /** Keeps what was begun and not sent yet, of who agreed to that (`docs/rules/forms.md#not-sent`). */
  keepsUnsent: z.boolean().default(false),
  /** Staff accounts who are mailed each submission. */
  mailTo: z.array(idSchema).max(MAX_READERS),
  /** The first address that was answered joins the mailing list. */
  joinsMailingList: z.boolean(),
  /** Which one. */
  mailingListId: idSchema.default('main'),
  /** The consent field that has to be ticked for that; empty where sending the form is consent enough. */
  mailingListConsent: z.union([idSchema, z.literal('')]),
});
export type FormSettings = z.infer<typeof formSettingsSchema>;

/** A form as it is edited, published and shown. */
export const formContentSchema = z.strictObject({
  settings: formSettingsSchema,
  /** In the order in which they are asked. */
  fields: z.array(fieldSchema).max(MAX_FIELDS),
});
export type FormContent = z.infer<typeof formContentSchema>;

/** The part of an address below `/forms/`. */
export const formAddressSchema = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/);

const EMPTY = { text: '', flag: false, count: 0 };
const isEmpty = (value: unknown): boolean =>
  value === EMPTY.text ||
  value === EMPTY.flag ||
  value === EMPTY.count ||
  value === null ||
  (Array.isArray(value) && value.length === 0);

/** A field without what its type cannot be told, e.g. after its type was chosen anew. */
export function fittedField(field: FormField): FormField {
  const known: readonly string[] = OPTIONS_OF[field.type];
  const entries = Object.entries(field).map(([name, value]) => {
    if (name === 'id' || name === 'type' || known.includes(name) || isEmpty(value)) return [name, value];
    if (typeof value === 'string') return [name, ''];
    if (typeof value === 'number') return [name, 0];
    if (typeof value === 'boolean') return [name, false];
    return [name, Array.isArray(value) ? [] : null];
  });
  return Object.fromEntries(entries) as FormField;
}
