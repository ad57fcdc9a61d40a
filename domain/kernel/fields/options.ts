import { z } from 'zod';
import { editorMessage } from '../editorMessages.ts';
import { idSchema, instantSchema } from '../ids.ts';
import { isTimeZone } from '../timeZone.ts';
import { type Dataset, datasetSchema } from './dataset.ts';

/** How a value is asked for in a panel. */
export type Control =
  | 'toggle'
  | 'range'
  | 'choice'
  | 'line'
  | 'text'
  | 'link'
  | 'picture'
  | 'product'
  | 'category'
  | 'form'
  | 'collection'
  | 'recording'
  | 'mailingList'
  | 'memberArea'
  | 'component'
  | 'tokens'
  | 'moment'
  | 'dataset'
  | 'timeZone'
  | 'list'
  | 'elsewhere';

/** What a panel knows of one option; the schema that it hangs on checks the value and fills in the default. */
export interface FieldAbout {
  readonly title: string;
  /** The value that it begins with: the default of the schema. */
  readonly initial: unknown;
  readonly control: Control;
  readonly choices?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  /** Shown only where another option has one of these values. */
  readonly when?: { readonly option: string; readonly is: readonly unknown[] };
  /** Shown only where another option says something. */
  readonly given?: string;
  /** Of a moment: the option that says by which clocks it is told, and the one that says that only its day counts. */
  readonly clocks?: { readonly zone: string; readonly isDay: string };
  /** Of a collection: which kind of one, e.g. `events`. */
  readonly kind?: string;
  /** Of a recording: only one of the site itself. */
  readonly isOwn?: boolean;
  /** Of one entry of a list. */
  readonly fields?: readonly Field[];
  /** What an entry of a list, or one of several words, is called, e.g. `picture`. */
  readonly one?: string;
}

/** An option by its name. */
export interface Field extends FieldAbout {
  readonly name: string;
}

type When = Pick<FieldAbout, 'when' | 'given'>;
const about = (known: FieldAbout) => known as FieldAbout & Record<string, unknown>;

/** On or off. */
export const toggle = (title: string, initial = false, more: When = {}) =>
  z
    .boolean()
    .default(initial)
    .meta(about({ title, initial, control: 'toggle', ...more }));

/** A whole number with its bounds. */
export const range = (
  title: string,
  { min, max, initial, unit }: { min: number; max: number; initial: number; unit?: string },
  more: When = {},
) =>
  z
    .int()
    .min(min)
    .max(max)
    .default(initial)
    .meta(about({ title, initial, control: 'range', min, max, ...(unit && { unit }), ...more }));

/** One of a few. The refusal is the specification's. */
export const choice = <const Value extends string>(
  title: string,
  choices: readonly [Value, ...Value[]],
  initial: NoInfer<Value>,
  more: When = {},
) =>
  z
    .enum(choices, { error: ({ input }) => editorMessage('OPTION_UNKNOWN', { val: String(input) }) })
    .default(initial as never)
    .meta(about({ title, initial, control: 'choice', choices, ...more }));

/** Words of one line, at most so many characters. */
export const line = (title: string, max: number, initial = '', more: When = {}) =>
  z
    .string()
    .trim()
    .max(max)
    .default(initial)
    .meta(about({ title, initial, control: 'line', max, ...more }));

/** Words of several lines. */
export const words = (title: string, max: number, initial = '', more: When = {}) =>
  z
    .string()
    .max(max)
    .default(initial)
    .meta(about({ title, initial, control: 'text', max, ...more }));

const FOLLOWED = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Whether a link leads somewhere; an address that runs a script does not. */
export function leadsSomewhere(url: string): boolean {
  const site = 'https://site.invalid';
  return URL.canParse(url, site) && FOLLOWED.has(new URL(url, site).protocol);
}

const LINK_FORM = editorMessage('LINK_FORM', { host: 'https://example.com', path: '/page' });
const EMAIL_FORM = editorMessage('EMAIL_FORM', { email: 'mailto:name@example.com' });

/** A mail without its scheme, which a browser would take for a page of the site. */
const BARE_MAIL = /^[^\s/:?#@]+@[^\s/:?#@]+$/;

const emailSchema = z.email();
const isEmail = (text: string): boolean => emailSchema.safeParse(text.trim()).success;

/** Why a link cannot stay as it was typed; `null` where it leads somewhere. */
function linkProblem(url: string): string | null {
  if (url === '') return null;
  const [, to] = /^mailto:([^?]*)/i.exec(url) ?? [];
  if (BARE_MAIL.test(url) || (to && !to.split(',').every(isEmail))) return EMAIL_FORM;
  return leadsSomewhere(url) ? null : LINK_FORM;
}

/** A path of the site, an address, mail or phone; empty for none. */
export const link = (title: string, more: When = {}) =>
  z
    .string()
    .trim()
    .max(2000)
    .refine((url) => linkProblem(url) === null, {
      error: ({ input }) => linkProblem(String(input)) ?? LINK_FORM,
    })
    .default('')
    .meta(about({ title, initial: '', control: 'link', max: 2000, ...more }));

/** An address of something elsewhere that is shown in the page: over https, or nothing. */
export const foreign = (title: string, more: When = {}) =>
  z
    .string()
    .trim()
    .max(2000)
    .refine((url) => url === '' || isSecure(url), 'Links must be formatted as https://example.com')
    .default('')
    .meta(about({ title, initial: '', control: 'link', max: 2000, ...more }));

const isSecure = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:';

/** A recording: a file of the site, or an address elsewhere over https; empty for none. */
export const recording = (title: string) =>
  z
    .string()
    .trim()
    .max(2000)
    .refine((url) => url === '' || url.startsWith('/media/recordings/') || isSecure(url), RECORDING_FORM)
    .default('')
    .meta(about({ title, initial: '', control: 'recording', max: 2000 }));

/** A video: a file of the site, or an address elsewhere over https; empty for none. */
export const film = (title: string) =>
  z
    .string()
    .trim()
    .max(2000)
    .refine((url) => url === '' || url.startsWith('/media/recordings/') || isSecure(url), FILM_FORM)
    .default('')
    .meta(about({ title, initial: '', control: 'recording', kind: 'video', max: 2000 }));

/** A video of the site itself; empty for none. */
export const ownFilm = (title: string) =>
  z
    .string()
    .trim()
    .max(2000)
    .refine((url) => url === '' || url.startsWith('/media/recordings/'), OWN_FILM_FORM)
    .default('')
    .meta(about({ title, initial: '', control: 'recording', kind: 'video', isOwn: true, max: 2000 }));

/** An option that came later than facts which do not have it: there it may be missing, and is as at first. */
export const later = <Inner extends z.ZodType>(option: z.ZodDefault<Inner>) =>
  option
    .unwrap()
    .optional()
    .meta({ ...option.meta() });

const OWN_FILM_FORM = 'Choose a video of the site, or upload one';
const FILM_FORM = 'Upload a video, or write its address: https://example.com/film';
const RECORDING_FORM = 'Upload a recording, or write its address: https://example.com/song.mp3';

/** A picture of the library, or one of the site's own files. */
export const pictureSchema = z.strictObject({
  url: z
    .string()
    .min(1)
    .max(2000)
    .refine((url) => url.startsWith('/') || isSecure(url), LINK_FORM),
  alt: z.string().max(250),
  width: z.int().positive(),
  height: z.int().positive(),
});
/** With its size in pixels. */
export type BlockPicture = z.infer<typeof pictureSchema>;

/** A picture; `null` for none. */
export const picture = (title: string, more: When = {}) =>
  pictureSchema
    .nullable()
    .default(null)
    .meta(about({ title, initial: null, control: 'picture', ...more }));

/** The id of a product; empty for none yet. */
export const product = (title: string) =>
  z
    .union([idSchema, z.literal('')])
    .default('')
    .meta(about({ title, initial: '', control: 'product' }));

/** The id of a form; empty for none yet. */
export const form = (title: string) =>
  z
    .union([idSchema, z.literal('')])
    .default('')
    .meta(about({ title, initial: '', control: 'form' }));

/** The id of a collection of a kind; empty for the first one that there is. */
export const collection = (title: string, kind: string) =>
  z
    .union([idSchema, z.literal('')])
    .default('')
    .meta(about({ title, initial: '', control: 'collection', kind }));

/** The id of a mailing list. */
export const mailingList = (title: string, initial: string, more: When = {}) =>
  idSchema.default(initial).meta(about({ title, initial, control: 'mailingList', ...more }));

/** The id of a member area; empty for none yet. */
export const memberArea = (title: string) =>
  z
    .union([idSchema, z.literal('')])
    .default('')
    .meta(about({ title, initial: '', control: 'memberArea' }));

const OWN_FILE = /^own\/[a-z][a-z0-9-]{0,70}$/;

/** A template file of the owner's own; empty for none yet. */
export const component = (title: string) =>
  z
    .string()
    .trim()
    .refine(
      (name) => name === '' || OWN_FILE.test(name),
      'Choose a template file of your own, such as own/greeting',
    )
    .default('')
    .meta(about({ title, initial: '', control: 'component', max: 80 }));

/** The slug of a category of the shop; empty for all. */
export const category = (title: string, more: When = {}) =>
  z
    .string()
    .trim()
    .max(200)
    .default('')
    .meta(about({ title, initial: '', control: 'category', max: 200, ...more }));

/** Entries in the owner's order. */
export const list = <Entry extends z.ZodObject>(title: string, one: string, entry: Entry, max: number) =>
  z
    .array(entry)
    .max(max)
    .default([])
    .meta(about({ title, initial: [], control: 'list', one, max, fields: fieldsOf(entry) }));

/** Short texts, each once whatever the case of its letters. The refusal is the specification's. */
export const tokens = (title: string, one: string, longest: number, most: number) =>
  z
    .array(z.string().trim().min(1).max(longest))
    .max(most)
    .refine(
      (all) => new Set(all.map((token) => token.toLowerCase())).size === all.length,
      editorMessage('TAG_EXISTS', { tagType: one }),
    )
    .default([])
    .meta(about({ title, initial: [], control: 'tokens', one, max: longest }));

/** An instant; `null` for none. */
export const moment = (title: string, more: Pick<FieldAbout, 'clocks'> = {}) =>
  instantSchema
    .nullable()
    .default(null)
    .meta(about({ title, initial: null, control: 'moment', ...more }));

/** A time zone by its IANA name; empty for that of the store. */
export const timeZone = (title: string) =>
  z
    .string()
    .max(64)
    .refine((name) => name === '' || isTimeZone(name), 'must be a time zone such as America/New_York')
    .default('')
    .meta(about({ title, initial: '', control: 'timeZone', max: 64 }));

const COORDINATES = /^(-?\d{1,2}(?:\.\d{1,8})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,8})?)$/;

/** A place as `53.3498, -6.2603`, latitude first; `null` where it is none. */
export function coordinatesIn(text: string): { readonly mapLat: number; readonly mapLng: number } | null {
  const [, lat, lng] = COORDINATES.exec(text.trim()) ?? [];
  const [mapLat, mapLng] = [Number(lat), Number(lng)];
  return Math.abs(mapLat) <= 90 && Math.abs(mapLng) <= 180 ? { mapLat, mapLng } : null;
}

/** Degrees of latitude and longitude; empty for none. */
export const coordinates = (title: string) =>
  z
    .string()
    .trim()
    .max(60)
    .refine(
      (text) => text === '' || coordinatesIn(text) !== null,
      'Write latitude and longitude, such as 53.3498, -6.2603',
    )
    .default('')
    .meta(about({ title, initial: '', control: 'line', max: 60 }));

/** What a screen of its own asks for: panels leave it out. */
export const elsewhere = <Schema extends z.ZodType>(
  title: string,
  schema: Schema,
  initial: z.output<Schema>,
) => schema.default(initial as never).meta(about({ title, initial, control: 'elsewhere' }));

/** Named rows of numbers. */
export const dataset = (title: string, initial: Dataset) =>
  datasetSchema.default(initial).meta(about({ title, initial, control: 'dataset' }));

/** What a panel shows of a schema whose options were made here. */
export function fieldsOf(schema: z.ZodObject): readonly Field[] {
  return Object.entries(schema.shape).map(([name, option]) => {
    const known = (option as z.ZodType).meta() as unknown as FieldAbout | undefined;
    if (!known?.control) throw new Error(`The option ${name} says nothing for a panel.`);
    return { ...known, name };
  });
}
