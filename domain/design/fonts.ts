/** A typeface that the site serves itself, under an open licence. Measures are parts of its size. */
export interface Font {
  readonly id: string;
  /** As people know it. */
  readonly title: string;
  /** As style sheets name it. */
  readonly family: string;
  readonly kind: 'serif' | 'sans';
  /** How heavy headings are set in it, 1 to 1000, and the heaviest that it has. */
  readonly headingWeight: number;
  readonly heaviest: number;
  readonly lightest: number;
  /** How large a heading is set in it, beside one of Cormorant, which runs small. */
  readonly headingSize: number;
  /** Between letters of headings, in parts of their size. */
  readonly headingSpacing: number;
  /** What a letter takes on average in English words and in headings, and the room above and below a line. */
  readonly width: number;
  readonly headingWidth: number;
  readonly ascent: number;
  readonly descent: number;
}

const font = (
  id: string,
  title: string,
  kind: Font['kind'],
  headings: { weight: number; size: number; spacing: number },
  measures: {
    weights: readonly [number, number];
    widths: readonly [number, number];
    ascent: number;
    descent: number;
  },
): Font => ({
  ...{ id, title, kind, family: `${title} Variable` },
  headingWeight: headings.weight,
  headingSize: headings.size,
  headingSpacing: headings.spacing,
  lightest: measures.weights[0],
  heaviest: measures.weights[1],
  width: measures.widths[0],
  headingWidth: measures.widths[1],
  ascent: measures.ascent,
  descent: measures.descent,
});

/** The files are those of the `@fontsource-variable` packages of these names, the Latin part of each. */
export const FONTS: readonly Font[] = [
  font(
    'cormorant',
    'Cormorant',
    'serif',
    { weight: 500, size: 1, spacing: -0.012 },
    { weights: [300, 700], widths: [0.3853, 0.3868], ascent: 0.924, descent: 0.287 },
  ),
  font(
    'figtree',
    'Figtree',
    'sans',
    { weight: 600, size: 0.82, spacing: -0.02 },
    { weights: [300, 900], widths: [0.4405, 0.4492], ascent: 0.95, descent: 0.25 },
  ),
  font(
    'fraunces',
    'Fraunces',
    'serif',
    { weight: 500, size: 0.82, spacing: -0.015 },
    { weights: [100, 900], widths: [0.4619, 0.4695], ascent: 0.978, descent: 0.255 },
  ),
  font(
    'work-sans',
    'Work Sans',
    'sans',
    { weight: 600, size: 0.8, spacing: -0.02 },
    { weights: [100, 900], widths: [0.4912, 0.4931], ascent: 0.93, descent: 0.243 },
  ),
  font(
    'playfair-display',
    'Playfair Display',
    'serif',
    { weight: 600, size: 0.85, spacing: -0.01 },
    { weights: [400, 900], widths: [0.4437, 0.45], ascent: 1.082, descent: 0.251 },
  ),
  font(
    'source-serif-4',
    'Source Serif 4',
    'serif',
    { weight: 600, size: 0.82, spacing: -0.012 },
    { weights: [200, 900], widths: [0.4718, 0.4784], ascent: 1.036, descent: 0.335 },
  ),
  font(
    'bricolage-grotesque',
    'Bricolage Grotesque',
    'sans',
    { weight: 700, size: 0.8, spacing: -0.025 },
    { weights: [200, 800], widths: [0.4653, 0.4843], ascent: 0.93, descent: 0.27 },
  ),
  font(
    'dm-sans',
    'DM Sans',
    'sans',
    { weight: 600, size: 0.8, spacing: -0.025 },
    { weights: [100, 1000], widths: [0.4573, 0.4756], ascent: 0.992, descent: 0.31 },
  ),
  font(
    'space-grotesk',
    'Space Grotesk',
    'sans',
    { weight: 600, size: 0.8, spacing: -0.03 },
    { weights: [300, 700], widths: [0.4799, 0.4808], ascent: 0.984, descent: 0.292 },
  ),
  font(
    'inter',
    'Inter',
    'sans',
    { weight: 600, size: 0.8, spacing: -0.025 },
    { weights: [100, 900], widths: [0.4713, 0.4797], ascent: 0.9688, descent: 0.2412 },
  ),
  font(
    'eb-garamond',
    'EB Garamond',
    'serif',
    { weight: 500, size: 0.96, spacing: -0.008 },
    { weights: [400, 800], widths: [0.3738, 0.3876], ascent: 1.007, descent: 0.298 },
  ),
  font(
    'jost',
    'Jost',
    'sans',
    { weight: 500, size: 0.86, spacing: -0.015 },
    { weights: [100, 900], widths: [0.4203, 0.4387], ascent: 1.07, descent: 0.375 },
  ),
];

export const FONT_IDS: readonly string[] = FONTS.map(({ id }) => id);
const byId = new Map(FONTS.map((one) => [one.id, one]));

/** Throws where there is none: looks are checked before they are kept. */
export function fontOf(id: string): Font {
  const found = byId.get(id);
  if (!found) throw new Error(`There is no font ${id}`);
  return found;
}

/** Fonts that go well together, to choose both at once. */
export const FONT_PAIRS: readonly { readonly display: string; readonly text: string }[] = [
  { display: 'cormorant', text: 'figtree' },
  { display: 'fraunces', text: 'work-sans' },
  { display: 'playfair-display', text: 'source-serif-4' },
  { display: 'bricolage-grotesque', text: 'dm-sans' },
  { display: 'space-grotesk', text: 'inter' },
  { display: 'eb-garamond', text: 'jost' },
  { display: 'dm-sans', text: 'dm-sans' },
  { display: 'jost', text: 'source-serif-4' },
];
export const DEFAULT_FONTS = { display: 'cormorant', text: 'figtree' };
