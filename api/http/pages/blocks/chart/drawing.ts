import { scaleLinear } from 'd3-scale';
import type { Dataset } from '../../../../../domain/kernel/fields/dataset.ts';
import { escapeHtml } from '../../../../application/kernel/escapeHtml.ts';

/** What all charts are drawn with. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** With its unit, as people write it. */
  written(value: number): string;
  /** The same, short enough for an axis. */
  tickOf(value: number): string;
}

type Attributes = Readonly<Record<string, string | number>>;

/** An element of the drawing; what stands in attributes is escaped, `inside` is markup. */
export function element(name: string, attributes: Attributes, inside = ''): string {
  const said = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? rounded(value) : escapeHtml(value)}"`,
  );
  return `<${name}${said.join('')}>${inside}</${name}>`;
}

export const words = (text: string): string => escapeHtml(text);
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The class of one of eight colours. */
export const seriesClass = (index: number): string => `chart-series-${(index % 8) + 1}`;

/** Room around what is drawn. */
export const MARGIN = { top: 12, right: 8, bottom: 30, left: 52 } as const;
const TICKS = 5;

/** The values of a dataset from bottom to top; nothing is always among them. */
export function valueScale({ rows }: Dataset, height: number) {
  const all = rows.flatMap(({ values }) => values);
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  return scaleLinear()
    .domain(least === most ? [0, 1] : [least, most])
    .nice(TICKS)
    .range([height - MARGIN.bottom, MARGIN.top]);
}

/** Lines across, each with its value. */
export function gridOf(scale: ReturnType<typeof valueScale>, { width, tickOf }: Drawing): string {
  return scale
    .ticks(TICKS)
    .map((value) => {
      const y = scale(value);
      const line = { x1: MARGIN.left, x2: width - MARGIN.right, y1: y, y2: y };
      return (
        element('line', { ...line, class: value === 0 ? 'chart-base' : 'chart-grid' }) +
        element('text', { x: MARGIN.left - 8, y: y + 4, 'text-anchor': 'end' }, words(tickOf(value)))
      );
    })
    .join('');
}

/** Letters that fit beneath each row. */
const LETTER = 7;

/** Names of rows along the bottom: as many as have room, cut where they are too long. */
export function namesOf(
  labels: readonly string[],
  placeOf: (index: number) => number,
  { width, height }: Drawing,
): string {
  const room = (width - MARGIN.left - MARGIN.right) / labels.length;
  const every = Math.max(1, Math.ceil(28 / room));
  const most = Math.max(3, Math.floor((room * every) / LETTER));
  return labels
    .map((label, index) => {
      if (index % every !== 0) return '';
      const cut = label.length > most ? `${label.slice(0, most - 1)}…` : label;
      return element(
        'text',
        { x: placeOf(index), y: height - MARGIN.bottom + 18, 'text-anchor': 'middle' },
        words(cut),
      );
    })
    .join('');
}
