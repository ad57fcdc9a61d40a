import { scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import type { Dataset } from '../../../../../domain/kernel/fields/dataset.ts';
import { type Drawing, element, gridOf, MARGIN, namesOf, seriesClass, valueScale, words } from './drawing.ts';

/** A line for each column, from row to row. */
export function linesOf(data: Dataset, drawing: Drawing): string {
  const { columns, rows } = data;
  const value = valueScale(data, drawing.height);
  const place = scalePoint<number>()
    .domain(rows.map((_, index) => index))
    .range([MARGIN.left, drawing.width - MARGIN.right])
    .padding(0.4);
  const x = (index: number) => place(index) ?? 0;
  const drawn = columns.map((name, column) => {
    const points = rows.map(({ values }, row): [number, number] => [x(row), value(values[column] ?? 0)]);
    const dots = points.map(([cx, cy], row) => {
      const { label = '', values = [] } = rows[row] ?? {};
      const told = [label, name, drawing.written(values[column] ?? 0)].filter(Boolean).join(', ');
      return element('circle', { cx, cy, r: 4, class: 'chart-dot' }, element('title', {}, words(told)));
    });
    const path = element('path', { d: line()(points) ?? '', class: 'chart-line' });
    return element('g', { class: seriesClass(column) }, path + dots.join(''));
  });
  const names = rows.map(({ label }) => label);
  return gridOf(value, drawing) + drawn.join('') + namesOf(names, x, drawing);
}
