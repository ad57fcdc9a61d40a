import { useMemo, useState } from 'react';

export interface Selection<Row> {
  /** In the order of the list. */
  readonly rows: readonly Row[];
  readonly has: (id: string) => boolean;
  /** `isRange`: and all between this one and the last one that was pressed. */
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly choose: (ids: readonly string[]) => void;
}

/** Rows of a list that were chosen. Those that the list does not show any more are not chosen any more. */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  return useMemo(() => {
    const order = rows.map(idOf);
    return {
      rows: rows.filter((row) => ids.has(idOf(row))),
      has: (id) => ids.has(id),
      toggle: (id, isRange) => {
        const isOn = !ids.has(id);
        const changed = isRange && last !== null ? between(order, last, id) : [id];
        const next = new Set(ids);
        for (const one of changed) isOn ? next.add(one) : next.delete(one);
        setIds(next);
        setLast(id);
      },
      choose: (chosen) => setIds(new Set(chosen)),
    };
  }, [rows, idOf, ids, last]);
}

/** Ids from one to the other, both included, in whichever order they were pressed. */
export function between(order: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [order.indexOf(one), order.indexOf(other)].sort((a, b) => a - b);
  if (from === undefined || to === undefined || from < 0) return [other];
  return order.slice(from, to + 1);
}
