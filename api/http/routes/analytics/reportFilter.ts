import { DIMENSIONS, type Dimension } from '../../../../domain/analytics/dimensions.facts.ts';
import type { VisitFilter } from '../../../application/analytics/visits.ts';

type Asked = Readonly<Partial<Record<Dimension, string | undefined>>>;

/** What a query asks visits for; `null` where it asks for all of them. An empty source is one: who came directly. */
export function filterOf(query: Asked): VisitFilter | null {
  const asked = DIMENSIONS.flatMap((dimension) => {
    const value = query[dimension];
    return value === undefined ? [] : [[dimension, value] as const];
  });
  return asked.length === 0 ? null : Object.fromEntries(asked);
}
