/** The shop's palette: warm neutrals, clay, ochre, sage and ink blue. */
export const PALETTE = {
  chalk: '#ece5d8',
  oat: '#d3c2a6',
  clay: '#b0603f',
  ochre: '#c78d36',
  sage: '#8a9878',
  ink: '#33435a',
  oak: '#c99d66',
  walnut: '#6b4a35',
  cherry: '#a8663f',
  brass: '#bd9149',
  iron: '#3a3836',
  stone: '#98938b',
  plaster: '#f1ece2',
  wax: '#dfb35d',
  paper: '#f6f1e7',
} as const;

export const LIGHT = '#fff7e8';
export const DARK = '#231c1d';

/** `mix('#000000', '#ffffff', 0.5)` → `'#808080'`. */
export function mix(a: string, b: string, amount: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(a, at) + (channel(b, at) - channel(a, at)) * amount))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

export const lit = (colour: string, amount: number): string => mix(colour, LIGHT, amount);
export const shaded = (colour: string, amount: number): string => mix(colour, DARK, amount);
