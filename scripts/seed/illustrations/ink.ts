/** Offset 0–1, colour, opacity 0–1 (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Collects the gradients, patterns and clips of one drawing; the same definition is written once. */
export interface Ink {
  /** Left to right by default; `'down'` for top to bottom. */
  linear(stops: readonly Stop[], direction?: 'across' | 'down' | 'diagonal'): string;
  radial(stops: readonly Stop[], focus?: string): string;
  clip(path: string): string;
  pattern(width: number, height: number, content: string, transform?: string): string;
  /** A reusable shape; returns its id. */
  shape(path: string): string;
  /** Something drawn more than once; returns its id. */
  group(content: string): string;
  defs(): string;
}

export function createInk(): Ink {
  const definitions = new Map<string, { readonly id: string; readonly text: string }>();
  const define = (write: (id: string) => string): string => {
    const key = write('');
    const known = definitions.get(key);
    if (known) return known.id;
    const id = `i${definitions.size.toString(36)}`;
    definitions.set(key, { id, text: write(id) });
    return id;
  };
  const paint = (write: (id: string) => string) => `url(#${define(write)})`;
  const shape = (path: string) => define((id) => `<path id="${id}" d="${path}"/>`);
  const DIRECTIONS = { across: '', down: ' x2="0" y2="1"', diagonal: ' x2="1" y2="1"' };
  return {
    linear: (stops, direction = 'across') =>
      paint((id) => `<linearGradient id="${id}"${DIRECTIONS[direction]}>${stopList(stops)}</linearGradient>`),
    radial: (stops, focus = '') =>
      paint((id) => `<radialGradient id="${id}"${focus && ` ${focus}`}>${stopList(stops)}</radialGradient>`),
    clip: (path) => {
      const outline = shape(path);
      return paint((id) => `<clipPath id="${id}"><use href="#${outline}"/></clipPath>`);
    },
    pattern: (width, height, content, transform = '') =>
      paint(
        (id) =>
          `<pattern id="${id}" width="${n(width)}" height="${n(height)}" patternUnits="userSpaceOnUse"${transform && ` patternTransform="${transform}"`}>${content}</pattern>`,
      ),
    shape,
    group: (content) => define((id) => `<g id="${id}">${content}</g>`),
    defs: () => [...definitions.values()].map(({ text }) => text).join(''),
  };
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const alpha = opacity === 1 ? '' : ` stop-opacity="${n(opacity, 2)}"`;
      const at = offset === 0 ? '' : ` offset="${n(offset, 2)}"`;
      return `<stop${at} stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

/** A number as short as it can be written: `1.04` → `'1'`, `0.5` → `'.5'`. */
export function n(value: number, digits = Math.abs(value) >= 30 ? 0 : 1): string {
  const text = String(Number(value.toFixed(digits)));
  return text.replace(/^(-?)0\./, '$1.');
}
