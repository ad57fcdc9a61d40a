import { type Dataset, datasetSchema } from '../../../../../domain/kernel/fields/dataset.ts';
import type { BlockContext } from '../../../contracts/site/blockPages.ts';
import { number, type Options, text } from '../blockMaking.ts';
import { barsOf } from './bars.ts';
import { type Drawing, element } from './drawing.ts';
import { linesOf } from './lines.ts';
import { pieOf } from './pie.ts';

type Chart = NonNullable<BlockContext['chart']>;
const DRAWN: Readonly<Record<string, (data: Dataset, drawing: Drawing) => string>> = {
  bar: barsOf,
  line: linesOf,
  pie: pieOf,
};

/** Drawn for a width that is read well on phones; wider places draw it larger. */
const WIDTH = 480;
const PIE_HEIGHT = 260;

/** A chart as static SVG, with its numbers as people of that language write them; `null` for a dataset that cannot be drawn. */
export function chartOf(options: Options, language: string): Chart | null {
  const read = datasetSchema.safeParse(options.data);
  const design = text(options, 'design');
  const draw = DRAWN[design];
  if (!read.success || !draw) return null;
  const { columns, rows } = read.data;
  const unit = text(options, 'unit');
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const written = (value: number) => (unit === '' ? whole.format(value) : `${whole.format(value)} ${unit}`);
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const height = design === 'pie' ? PIE_HEIGHT : number(options, 'height');
  const drawing: Drawing = { width: WIDTH, height, written, tickOf: (value) => short.format(value) };
  const title = text(options, 'title');
  const summary = `${title === '' ? 'Chart' : title}: ${columns.filter(Boolean).join(', ')}`;
  const svg = element(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', 'aria-label': summary, class: 'chart-drawing' },
    draw(read.data, drawing),
  );
  const isPie = design === 'pie';
  const named = isPie ? rows.map(({ label }) => label) : columns;
  return {
    svg,
    columns,
    rows: rows.map(({ label, values }) => ({ label, values: values.map(written) })),
    // One column explains itself by the title.
    legend:
      options.legend === true && (isPie || columns.length > 1)
        ? named.map((label, index) => ({ label, place: (index % SERIES) + 1 }))
        : [],
  };
}

/** Colours that charts tell apart. */
const SERIES = 8;
