import { arc, pie } from 'd3-shape';
import type { Dataset } from '../../../../../domain/kernel/fields/dataset.ts';
import { type Drawing, element, seriesClass, words } from './drawing.ts';

const EDGE = 8;

/** Parts of a whole: those of the first column that are more than nothing, in the order of the rows. */
export function pieOf({ rows }: Dataset, { width, height, written }: Drawing): string {
  const amounts = rows.map(({ values }) => Math.max(0, values[0] ?? 0));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const radius = Math.min(width, height) / 2 - EDGE;
  const shape = arc<{ readonly startAngle: number; readonly endAngle: number }>()
    .innerRadius(radius * 0.55)
    .outerRadius(radius);
  const parts = pie<number>()
    .sort(null)(amounts)
    .map((part, index) => {
      if (part.value === 0) return '';
      const share = total === 0 ? 0 : Math.round((part.value / total) * 100);
      const told = `${rows[index]?.label ?? ''}, ${written(part.value)}, ${share} %`;
      const d = shape(part) ?? '';
      return element('path', { d, class: seriesClass(index) }, element('title', {}, words(told)));
    });
  return element('g', { transform: `translate(${width / 2} ${height / 2})` }, parts.join(''));
}
