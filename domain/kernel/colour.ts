import { COLOUR_NAMES } from './colourNames.ts';

/** Red, green and blue from 0 to 255, and how much of it there is, from 0 to 1. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** What was understood of a colour that somebody wrote, or why nothing was, in words for whoever wrote it. */
export type ReadColour =
  | { readonly colour: Colour; readonly problem: null }
  | { readonly colour: null; readonly problem: string };

const read = (colour: Colour): ReadColour => ({ colour, problem: null });
const refused = (problem: string): ReadColour => ({ colour: null, problem });

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/;
const CALL = /^(rgba?|hsla?|hwb)\(([^()]*)\)$/;

/**
 * Reads a colour as people and style sheets write it: hex of 3 or 6 characters with or without `#`, `rgb`, `rgba`, `hsl`,
 * `hsla`, `hwb`, and the names of CSS. Problems are those of `docs/rules/design.md#colours`.
 */
export function readColour(text: string): ReadColour {
  const written = text.trim().toLowerCase();
  const [, hex] = HEX.exec(written) ?? [];
  if (hex) return read(ofHex(hex));
  if (written === 'transparent') return read({ red: 0, green: 0, blue: 0, alpha: 0 });
  const named = COLOUR_NAMES.get(written);
  if (named) return read(ofHex(named));
  const [, call, inside] = CALL.exec(written) ?? [];
  if (!call || inside === undefined) return refused(`${text.trim()} is not a colour.`);
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== '');
  if (call.startsWith('rgb')) return ofRgb(parts, text);
  return call === 'hwb' ? ofHwb(parts, text) : ofHsl(parts, text);
}

function ofHex(hex: string): Colour {
  const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const number = Number.parseInt(long, 16);
  return { red: number >> 16, green: (number >> 8) & 255, blue: number & 255, alpha: 1 };
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(%|deg)?$/;

/** A number, or a percentage as a part of `whole`; `NaN` for anything else. */
function amount(part: string, whole: number): number {
  if (!NUMBER.test(part)) return Number.NaN;
  const number = Number.parseFloat(part);
  return part.endsWith('%') ? (number / 100) * whole : number;
}

const isWithin = (value: number, most: number): boolean => value >= 0 && value <= most;

function alphaOf(part: string | undefined): number | null {
  const alpha = part === undefined ? 1 : amount(part, 1);
  return isWithin(alpha, 1) ? alpha : null;
}

function ofRgb(parts: readonly string[], text: string): ReadColour {
  if (parts.length < 3 || parts.length > 4) return refused(`${text.trim()} is not a colour.`);
  const [red, green, blue] = parts.slice(0, 3).map((part) => amount(part, 255)) as [number, number, number];
  if (![red, green, blue].every((value) => isWithin(value, 255)))
    return refused('Red, green and blue go from 0 to 255.');
  const alpha = alphaOf(parts[3]);
  return alpha === null ? refused('Alpha out of bounds.') : read({ red, green, blue, alpha });
}

function ofHsl(parts: readonly string[], text: string): ReadColour {
  if (parts.length < 3) return refused('Missing an H/S/L value.');
  if (parts.length > 4) return refused(`${text.trim()} is not a colour.`);
  const [hue, saturation, lightness] = hueAndShares(parts);
  if (!isWithin(hue, 360)) return refused('Hue out of bounds.');
  if (!isWithin(saturation, 1)) return refused('Saturation out of bounds.');
  if (!isWithin(lightness, 1)) return refused('Lightness out of bounds.');
  const alpha = alphaOf(parts[3]);
  if (alpha === null) return refused('Alpha out of bounds.');
  return read({ ...ofHueSaturationLightness(hue, saturation, lightness), alpha });
}

function ofHwb(parts: readonly string[], text: string): ReadColour {
  if (parts.length < 3 || parts.length > 4) return refused(`${text.trim()} is not a colour.`);
  const [hue, white, black] = hueAndShares(parts);
  if (!isWithin(hue, 360)) return refused('Hue out of bounds.');
  if (!isWithin(white, 1)) return refused('Whiteness out of bounds.');
  if (!isWithin(black, 1)) return refused('Blackness out of bounds.');
  const alpha = alphaOf(parts[3]);
  if (alpha === null) return refused('Alpha out of bounds.');
  const share = Math.max(1, white + black);
  const pure = ofHueSaturationLightness(hue, 1, 0.5);
  const mixedIn = (value: number) => value * Math.max(0, 1 - white - black) + (255 * white) / share;
  return read({ red: mixedIn(pure.red), green: mixedIn(pure.green), blue: mixedIn(pure.blue), alpha });
}

const hueAndShares = ([hue = '', second = '', third = '']: readonly string[]): [number, number, number] => [
  hue.endsWith('%') ? Number.NaN : amount(hue, 360),
  amount(second, 1),
  amount(third, 1),
];

function ofHueSaturationLightness(hue: number, saturation: number, lightness: number) {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    return 255 * (lightness - spread * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return { red: channel(0), green: channel(8), blue: channel(4) };
}

/** `#9a4022`; what can be seen through it is left out. */
export const hexOf = ({ red, green, blue }: Colour): string =>
  `#${[red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** The same of a hex that this system wrote itself. Throws where it is none. */
export function colourOf(hex: string): Colour {
  const { colour, problem } = readColour(hex);
  if (!colour) throw new Error(problem);
  return colour;
}

/** `share` of the second colour in the first, 0 to 1. */
export function mixed(first: string, second: string, share: number): string {
  const [one, other] = [colourOf(first), colourOf(second)];
  const between = (from: number, to: number) => from + (to - from) * share;
  return hexOf({
    red: between(one.red, other.red),
    green: between(one.green, other.green),
    blue: between(one.blue, other.blue),
    alpha: 1,
  });
}

/** Below it a colour is dark (`docs/rules/design.md#colours`). */
export const DARK_BELOW = 0.65;

/** How bright a colour looks, 0 to 1: its parts weighed as eyes do. */
export function brightnessOf(hex: string): number {
  const { red, green, blue } = colourOf(hex);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** Of a hex: whether light words are needed on it. */
export const isDark = (hex: string): boolean => brightnessOf(hex) < DARK_BELOW;

/** Half of 16777215, the largest number of a colour: what is above it is light. */
const HALF_WEIGHT = 0xffffff / 2;

/** By the number that a colour is, as the template language's `color-weight` has it. */
export const colourWeight = (hex: string): 'light' | 'dark' =>
  Number.parseInt(hexOf(colourOf(hex)).slice(1), 16) > HALF_WEIGHT ? 'light' : 'dark';

/** Relative luminance, 0 to 1, as WCAG 2.2 defines it. */
function luminanceOf(hex: string): number {
  const { red, green, blue } = colourOf(hex);
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const STEPS = 50;

/** `colour`, taken as far towards `end` as it needs for so much contrast to `ground`; `end` itself where that is too little. */
export function towards(colour: string, end: string, ground: string, contrast: number): string {
  for (let step = 0; step <= STEPS; step++) {
    const next = mixed(colour, end, step / STEPS);
    if (contrastOf(next, ground) >= contrast) return next;
  }
  return end;
}
