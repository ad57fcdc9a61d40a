import { z } from 'zod';
import { editorMessage } from '../kernel/editorMessages.ts';
import { choice, range } from '../kernel/fields/options.ts';
import { DEFAULT_FONTS, FONT_IDS } from './fonts.ts';

/** What an owner chooses colours for; all others follow from these (`docs/rules/design.md#colours`). */
export const COLOUR_ROLES = ['paper', 'ink', 'accent', 'second'] as const;
export type ColourRole = (typeof COLOUR_ROLES)[number];
/** By day, and by night where the site has a dark mode. */
export const COLOUR_MODES = ['light', 'dark'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

const hexSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta({ example: '#9a4022' });
/** Background, text and the two colours of the brand. */
const coloursSchema = z.strictObject({
  paper: hexSchema,
  ink: hexSchema,
  accent: hexSchema,
  second: hexSchema,
});
export type BaseColours = z.infer<typeof coloursSchema>;
/** `null` follows from the light one. */
const darkColoursSchema = z.strictObject({
  paper: hexSchema.nullable(),
  ink: hexSchema.nullable(),
  accent: hexSchema.nullable(),
  second: hexSchema.nullable(),
});

const font = z.enum(FONT_IDS as readonly [string, ...string[]], {
  error: ({ input }) => editorMessage('OPTION_UNKNOWN', { val: String(input) }),
});
/** Of headings and of everything else. */
export const fontPairSchema = z.strictObject({ display: font, text: font });
export type FontPair = z.infer<typeof fontPairSchema>;

/** The longest a movement takes, in milliseconds; the specification's own is 300. */
const LONGEST_TWEEN = 1000;

/** Everything else that is chosen once for the whole site: one schema for panel, check and defaults. */
export const designOptionsSchema = z.strictObject({
  typeScale: choice('Headings', ['small', 'medium', 'large', 'grand'], 'medium'),
  headingCase: choice('Headings are', ['as-written', 'capitals'], 'as-written'),
  textSize: range('Text', { min: 14, max: 20, initial: 16, unit: 'px' }),
  buttonShape: choice('Buttons', ['pill', 'rounded', 'square'], 'pill'),
  buttonFill: choice('Buttons are', ['filled', 'outlined'], 'filled'),
  corner: choice('Corners', ['square', 'soft', 'round'], 'soft'),
  spacing: choice('Space', ['compact', 'normal', 'airy'], 'normal'),
  animation: choice('What comes into view', ['stands-still', 'fades-in', 'rises', 'grows'], 'stands-still'),
  tween: range('Movements take', { min: 50, max: LONGEST_TWEEN, initial: 300, unit: 'ms' }),
  darkMode: choice('Dark mode', ['never', 'as-the-device', 'always'], 'never'),
});
export type DesignOptions = z.infer<typeof designOptionsSchema>;
export type DesignOption = keyof DesignOptions;
export const DESIGN_OPTIONS = Object.keys(designOptionsSchema.shape) as readonly DesignOption[];

/** Colours of a section, and of a kind of page: `plain` is the page's own. */
export const SECTION_THEMES = ['plain', 'tinted', 'dark', 'accent', 'second'] as const;
export type SectionTheme = (typeof SECTION_THEMES)[number];

/** Kinds of pages that have a tweak of their own, by the names that the specification has for them. */
export const TWEAKED_PAGES = [
  'splash page',
  'lock screen',
  'popup overlay',
  'checkout',
  'style',
  'single-sign-on page',
] as const;
export type TweakedPage = (typeof TWEAKED_PAGES)[number];

/** What is otherwise on one kind of page. */
export const pageTweakSchema = z.strictObject({
  theme: choice('Colours', SECTION_THEMES, 'plain'),
  corner: choice('Corners', ['as-the-site', 'square', 'soft', 'round'], 'as-the-site'),
});
export type PageTweak = z.infer<typeof pageTweakSchema>;
export type TweakOption = keyof PageTweak;
export const TWEAK_OPTIONS = Object.keys(pageTweakSchema.shape) as readonly TweakOption[];

/** How a site looks: what has a draft and a live form. */
export const lookSchema = z.strictObject({
  /** The finished theme that it began with; what was changed since is in the rest. */
  theme: z.string().max(40),
  light: coloursSchema,
  dark: darkColoursSchema,
  fonts: fontPairSchema,
  options: designOptionsSchema,
  /** By the name of the page; one without an entry is as the site. */
  tweaks: z.partialRecord(z.enum(TWEAKED_PAGES), pageTweakSchema),
});
export type Look = z.infer<typeof lookSchema>;

export const DEFAULT_COLOURS: BaseColours = {
  paper: '#f7f3ec',
  ink: '#28231d',
  accent: '#9a4022',
  second: '#47603f',
};
export const NO_DARK_COLOURS: Look['dark'] = { paper: null, ink: null, accent: null, second: null };
export const DEFAULT_OPTIONS: DesignOptions = designOptionsSchema.parse({});

/** How every site looks that nobody has designed: as the site's own style sheet says. */
export const DEFAULT_LOOK: Look = {
  theme: 'kiln',
  light: DEFAULT_COLOURS,
  dark: NO_DARK_COLOURS,
  fonts: DEFAULT_FONTS,
  options: DEFAULT_OPTIONS,
  tweaks: {},
};
