import { scaleBand } from 'd3-scale';
import type { Dataset } from '../../../../../domain/kernel/fields/dataset.ts';
import { type Drawing, element, gridOf, MARGIN, namesOf, seriesClass, valueScale, words } from './drawing.ts';

/** Bars side by side, a group for each row. */
export function barsOf(data: Dataset, drawing: Drawing): string {
  const { columns, rows } = data;
  const value = valueScale(data, drawing.height);
  const group = scaleBand<number>()
    .domain(rows.map((_, index) => index))
    .range([MARGIN.left, drawing.width - MARGIN.right])
    .paddingInner(0.25)
    .paddingOuter(0.15);
  const bar = scaleBand<number>()
    .domain(columns.map((_, index) => index))
    .range([0, group.bandwidth()])
    .padding(columns.length > 1 ? 0.08 : 0);
  const zero = value(0);
  const bars = rows.flatMap(({ label, values }, row) =>
    values.map((amount, column) => {
      const y = value(amount);
      const place = {
        x: (group(row) ?? 0) + (bar(column) ?? 0),
        y: Math.min(y, zero),
        width: bar.bandwidth(),
        height: Math.abs(y - zero),
      };
      const told = [label, columns[column], drawing.written(amount)].filter(Boolean).join(', ');
      return element('rect', { ...place, class: seriesClass(column) }, element('title', {}, words(told)));
    }),
  );
  const middle = (index: number) => (group(index) ?? 0) + group.bandwidth() / 2;
  const names = rows.map(({ label }) => label);
  return gridOf(value, drawing) + bars.join('') + namesOf(names, middle, drawing);
}
