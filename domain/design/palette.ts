import { contrastOf, isDark, mixed, towards } from '../kernel/colour.ts';
import type { BaseColours, ColourMode, Look, SectionTheme } from './look.ts';

/** What WCAG 2.2 asks of words, of large words and of signs (levels AA). */
export const READABLE = 4.5;
export const READABLE_LARGE = 3;

/** Every colour that the site's style sheet names, as hex. */
export interface Palette {
  readonly paper: string;
  readonly paperRaised: string;
  readonly paperDeep: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly accent: string;
  readonly accentDeep: string;
  readonly onAccent: string;
  readonly onInk: string;
  readonly good: string;
}

/** What is said of something that went well, before it is made readable. */
const GOOD = '#47603f';
const [WHITE, BLACK] = ['#ffffff', '#000000'];

/** Of these what is read best on `ground`; the first that will do comes first. */
function readableOn(ground: string, wishes: readonly string[]): string {
  const wish = wishes.find((colour) => contrastOf(colour, ground) >= READABLE);
  return wish ?? (contrastOf(WHITE, ground) >= contrastOf(BLACK, ground) ? WHITE : BLACK);
}

/** Lines, quieter words and what stands on the accent, so that they can be read and seen wherever the ink can. */
function derived(paper: string, ink: string, accent: string): Palette {
  const paperDeep = mixed(paper, ink, 0.08);
  return {
    paper,
    paperRaised: mixed(paper, isDark(paper) ? ink : WHITE, isDark(paper) ? 0.06 : 0.6),
    paperDeep,
    line: mixed(paper, ink, 0.16),
    lineStrong: towards(mixed(paper, ink, 0.45), ink, paper, READABLE_LARGE),
    ink,
    inkSoft: towards(mixed(paper, ink, 0.68), ink, paperDeep, READABLE),
    accent,
    accentDeep: towards(mixed(accent, ink, 0.22), ink, paperDeep, READABLE),
    onAccent: readableOn(accent, [paper, ink]),
    onInk: readableOn(ink, [paper]),
    good: towards(GOOD, ink, paper, READABLE),
  };
}

/** A palette for each theme of a section, from the colours of a page. */
function themesOf({ paper, ink, accent, second }: BaseColours): Readonly<Record<SectionTheme, Palette>> {
  const onDark = isDark(paper) ? mixed(paper, BLACK, 0.45) : ink;
  const light = isDark(paper) ? ink : paper;
  const onColour = (ground: string) => {
    const words = readableOn(ground, [light, onDark]);
    return derived(ground, words, words);
  };
  const tinted = mixed(paper, ink, 0.07);
  return {
    plain: derived(paper, ink, accent),
    tinted: derived(tinted, ink, towards(accent, ink, tinted, READABLE)),
    dark: derived(onDark, light, towards(accent, light, onDark, READABLE)),
    accent: onColour(accent),
    second: onColour(second),
  };
}

/** By day as they were chosen; by night what was not chosen follows: paper and ink change places, brands grow lighter. */
export function coloursOf({ light, dark }: Pick<Look, 'light' | 'dark'>, mode: ColourMode): BaseColours {
  if (mode === 'light') return light;
  const darkest = isDark(light.paper) ? light.paper : towardsNight(light.ink);
  const paper = dark.paper ?? darkest;
  const ink = dark.ink ?? readableOn(paper, [isDark(light.paper) ? light.ink : light.paper]);
  const legible = (colour: string) => towards(colour, ink, mixed(paper, ink, 0.08), READABLE);
  return {
    paper,
    ink,
    accent: dark.accent ?? legible(light.accent),
    second: dark.second ?? mixed(light.second, paper, 0.25),
  };
}

/** An ink that is far from black makes no night: it is darkened until white can be read well on it. */
const towardsNight = (ink: string): string => towards(mixed(ink, BLACK, 0.35), BLACK, WHITE, 13);

/** All colours of a site by the theme of a section; `plain` is that of a page. */
export const palettesOf = (
  look: Pick<Look, 'light' | 'dark'>,
  mode: ColourMode,
): Readonly<Record<SectionTheme, Palette>> => themesOf(coloursOf(look, mode));

/** Two colours that meet on pages, what their contrast is, and what it has to be. */
export interface Meeting {
  readonly what: string;
  readonly fore: string;
  readonly ground: string;
  readonly contrast: number;
  readonly needed: number;
  readonly isEnough: boolean;
}

/** Where the colours that an owner chose meet, with what WCAG 2.2 asks there (`docs/rules/design.md#contrast`). */
export function meetingsOf(look: Pick<Look, 'light' | 'dark'>, mode: ColourMode): readonly Meeting[] {
  const { plain, accent, second } = palettesOf(look, mode);
  const meeting = (what: string, fore: string, ground: string, needed: number): Meeting => {
    const contrast = contrastOf(fore, ground);
    return { what, fore, ground, contrast, needed, isEnough: contrast >= needed };
  };
  return [
    meeting('Text on the background', plain.ink, plain.paper, READABLE),
    meeting('Quieter text on the background', plain.inkSoft, plain.paper, READABLE),
    meeting('Links and prices on the background', plain.accent, plain.paper, READABLE),
    meeting('Words on buttons', plain.onInk, plain.ink, READABLE),
    meeting('Words on the accent', plain.onAccent, plain.accent, READABLE),
    meeting('Words in accent sections', accent.ink, accent.paper, READABLE),
    meeting('Words in sections of the second colour', second.ink, second.paper, READABLE),
    meeting('Edges of fields', plain.lineStrong, plain.paper, READABLE_LARGE),
  ];
}

/** The nearest colour to `colour` that can be read on `ground`. */
export function nearestReadable(colour: string, ground: string): string {
  const [darker, lighter] = [
    towards(colour, BLACK, ground, READABLE),
    towards(colour, WHITE, ground, READABLE),
  ];
  const distance = (other: string) => Math.abs(contrastOf(other, ground) - contrastOf(colour, ground));
  const will = [darker, lighter].filter((one) => contrastOf(one, ground) >= READABLE);
  return will.sort((one, other) => distance(one) - distance(other))[0] ?? readableOn(ground, []);
}
