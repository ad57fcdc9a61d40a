import { type Font, fontOf } from '../../../../domain/design/fonts.ts';
import {
  type ColourMode,
  type Look,
  SECTION_THEMES,
  type SectionTheme,
} from '../../../../domain/design/look.ts';
import { type Palette, palettesOf } from '../../../../domain/design/palette.ts';
import { isDark } from '../../../../domain/kernel/colour.ts';
import { designedPageOf } from './designedPages.ts';

/** Where the files of fonts are, by the ids of fonts. */
export type FontFiles = Readonly<Record<string, string>>;

const COLOUR_NAMES = {
  paper: 'paper',
  paperRaised: 'paper-raised',
  paperDeep: 'paper-deep',
  line: 'line',
  lineStrong: 'line-strong',
  ink: 'ink',
  inkSoft: 'ink-soft',
  accent: 'accent',
  accentDeep: 'accent-deep',
  onAccent: 'on-accent',
  onInk: 'on-ink',
  good: 'good',
} as const satisfies Record<keyof Palette, string>;

const declared = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const coloursIn = (palette: Palette): string =>
  `color-scheme:${isDark(palette.paper) ? 'dark' : 'light'};` +
  declared(
    Object.fromEntries(
      Object.entries(COLOUR_NAMES).map(([role, name]) => [name, palette[role as keyof Palette]]),
    ),
  );

/** The foot of every page is dark by day and by night. */
const footColours = (palette: Palette): string =>
  declared({ deep: palette.paper, 'on-deep': palette.ink, 'on-deep-soft': palette.inkSoft });

/** Where a page has the colours of a section's theme. */
const popup = '.popup';
const pageOf = (code: number): string => `body[data-page-type="${code}"]`;

function colourRules(look: Look, mode: ColourMode): string {
  const palettes = palettesOf(look, mode);
  const themes = SECTION_THEMES.filter((theme) => theme !== 'plain').map((theme) => {
    const places = [`.page-section.is-theme-${theme}`, ...tweakedPlaces(look, theme)];
    return `${places.join()}{${coloursIn(palettes[theme])}}`;
  });
  return `:root{${coloursIn(palettes.plain)};${footColours(palettes.dark)}}${themes.join('')}`;
}

/** Kinds of pages that an owner gave the colours of a theme. */
function tweakedPlaces({ tweaks }: Look, theme: SectionTheme): readonly string[] {
  return Object.entries(tweaks).flatMap(([page, tweak]) => (tweak.theme === theme ? [placeOf(page)] : []));
}

const placeOf = (page: string): string => {
  const code = designedPageOf(page);
  if (code === null) return '.site-header';
  return page === 'popup overlay' ? popup : pageOf(code);
};

/** What stands in until a font is here, with how wide an average letter of it runs, in parts of its size. */
const STAND_INS = {
  sans: [
    { family: 'Arial', locals: ['Arial', 'Helvetica', 'Liberation Sans'], width: 0.4449 },
    { family: 'DejaVu Sans', locals: ['DejaVu Sans'], width: 0.4977 },
  ],
  serif: [
    { family: 'Georgia', locals: ['Georgia'], width: 0.4498 },
    { family: 'Times', locals: ['Times New Roman', 'Liberation Serif'], width: 0.4072 },
    { family: 'DejaVu Serif', locals: ['DejaVu Serif'], width: 0.5023 },
  ],
} as const;

const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;

/** The font, and what takes the same room until it is here, so that nothing moves when it comes. */
function fontFaces(
  font: Font,
  width: number,
  file: string,
): { readonly faces: string; readonly stack: string } {
  const { family, kind, ascent, descent, lightest, heaviest } = font;
  const own =
    file === ''
      ? ''
      : `@font-face{font-family:"${family}";src:url("${file}") format("woff2");` +
        `font-weight:${lightest} ${heaviest};font-style:normal;font-display:swap}`;
  const standIns = STAND_INS[kind].map((one) => {
    const size = width / one.width;
    const locals = one.locals.map((local) => `local("${local}")`).join();
    return (
      `@font-face{font-family:"${font.title} ${one.family}";src:${locals};size-adjust:${percent(size)};` +
      `ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`
    );
  });
  const names = [family, ...STAND_INS[kind].map((one) => `${font.title} ${one.family}`)];
  const last = kind === 'serif' ? 'serif' : 'system-ui,sans-serif';
  return { faces: own + standIns.join(''), stack: `${names.map((name) => `"${name}"`).join()},${last}` };
}

const TYPE_SCALES = { small: 0.86, medium: 1, large: 1.16, grand: 1.36 } as const;
const CORNERS = { square: '0px', soft: '3px', round: '14px' } as const;
const BUTTONS = { pill: '999px', rounded: '8px', square: '0px' } as const;
const SPACES = { compact: 0.7, normal: 1, airy: 1.35 } as const;
/** Of headings beside the text, in rem and in parts of the window, at a medium scale. */
const HEADINGS = {
  'display-sm': [1.5, 1.35, 0.7, 1.9375],
  'display-md': [2.125, 1.75, 1.7, 3.125],
  'display-lg': [2.625, 2, 2.6, 4.25],
  'display-xl': [3.25, 2.2, 4.6, 6],
} as const;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function headingSizes(factor: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(HEADINGS).map(([name, [least, base, grown, most]]) => {
      const [from, rem, vw, to] = [least, base, grown, most].map((value) => rounded(value * factor));
      return [name, `clamp(${from}rem,${rem}rem + ${vw}vw,${to}rem)`];
    }),
  );
}

function textSizes(pixels: number): Readonly<Record<string, string>> {
  const rem = (factor: number) => `${rounded((pixels / 16) * factor)}rem`;
  return { 'text-sm': rem(0.875), 'text-md': rem(1), 'text-lg': rem(1.1875) };
}

const OUTLINED =
  '.button.button:not(:disabled){background:transparent;color:var(--ink)}' +
  '.button.button:not(:disabled):hover{background:var(--ink);border-color:var(--ink);color:var(--on-ink)}';
const CAPITALS = 'h1,h2{text-transform:uppercase;letter-spacing:.04em}';

/** What comes into view moves there, but for what a page begins with, which is seen at once. */
const MOVED = {
  'fades-in': 'opacity:0',
  rises: 'opacity:0;translate:0 2.5rem',
  grows: 'opacity:0;scale:.94',
} as const;
const animation = (from: string): string =>
  '@media (prefers-reduced-motion:no-preference){@supports (animation-timeline:view()){' +
  `@keyframes comes-into-view{from{${from}}}` +
  '.page-section:nth-of-type(n+2)>.page-section-inner,.band:nth-of-type(n+2),.story{' +
  'animation:comes-into-view linear both;animation-timeline:view();animation-range:entry 0% entry 45%}}}';

function tweakedCorners({ tweaks }: Look): string {
  return Object.entries(tweaks)
    .flatMap(([page, { corner }]) =>
      corner === 'as-the-site' ? [] : [`${placeOf(page)}{--radius:${CORNERS[corner]}}`],
    )
    .join('');
}

/**
 * The site's own style sheet: custom properties over those of `web/shared/tokens.css`, and the few rules that no property
 * can say. The same look and files give the same text. Fonts without a file are left to what the visitor's machine has.
 */
export function sheetOf(look: Look, files: FontFiles): string {
  const { options, fonts } = look;
  const [display, text] = [fontOf(fonts.display), fontOf(fonts.text)];
  const faces = new Map([
    [display.id, fontFaces(display, display.headingWidth, files[display.id] ?? '')],
    [text.id, fontFaces(text, text.width, files[text.id] ?? '')],
  ]);
  const space = SPACES[options.spacing];
  const tokens = declared({
    'font-display': faces.get(display.id)?.stack ?? '',
    'font-text': faces.get(text.id)?.stack ?? '',
    'display-weight': display.headingWeight,
    'display-spacing': `${display.headingSpacing}em`,
    ...headingSizes(TYPE_SCALES[options.typeScale] * display.headingSize),
    ...textSizes(options.textSize),
    radius: CORNERS[options.corner],
    'button-radius': BUTTONS[options.buttonShape],
    'space-7': `${rounded(3 * space)}rem`,
    'space-8': `clamp(${rounded(3.5 * space)}rem,${rounded(2.5 * space)}rem + ${rounded(4 * space)}vw,${rounded(6.5 * space)}rem)`,
  });
  const moving =
    `@media (prefers-reduced-motion:no-preference){:root{--quick:${rounded(options.tween / 2)}ms ease-out;` +
    `--slow:${rounded(options.tween * 1.5)}ms ease-out}}`;
  const isNight = options.darkMode === 'always';
  return [
    ...[...faces.values()].map((one) => one.faces),
    `:root{${tokens}}`,
    moving,
    colourRules(look, isNight ? 'dark' : 'light'),
    options.darkMode === 'as-the-device'
      ? `@media (prefers-color-scheme:dark){${colourRules(look, 'dark')}}`
      : '',
    options.buttonFill === 'outlined' ? OUTLINED : '',
    options.headingCase === 'capitals' ? CAPITALS : '',
    options.animation === 'stands-still' ? '' : animation(MOVED[options.animation]),
    tweakedCorners(look),
  ].join('');
}

/** What a browser paints around the page. */
export const themeColourOf = (look: Look): string =>
  palettesOf(look, look.options.darkMode === 'always' ? 'dark' : 'light').plain.paper;

/** Fonts that the first screen of any page needs: those of its headings and of its words. */
export const firstFonts = ({ fonts }: Look, files: FontFiles): readonly string[] =>
  [...new Set([fonts.display, fonts.text])].flatMap((id) => files[id] ?? []);
