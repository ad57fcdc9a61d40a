import { messageOf } from '../../app/editorApi.ts';
import type { BulkAction } from './listDefinition.ts';

/** What became of one row. */
export interface RowResult<Row> {
  readonly row: Row;
  readonly outcome: 'done' | 'refused' | 'left out';
  /** Why, where it was not done. */
  readonly reason: string | null;
}

/** So many at once: a gateway that is asked for hundreds of changes still answers others. */
const AT_ONCE = 4;

/** What is done to each row, and why some are left as they are. */
type Deed<Row> = Pick<BulkAction<Row>, 'run' | 'suits' | 'staysBecause'>;

/** What takes an action back: rows that it cannot be taken back of stay, with the reason. `null` where it has no inverse. */
export const takingBack = <Row>({ takeBack, staysBecause }: BulkAction<Row>): Deed<Row> | null =>
  takeBack ? { run: takeBack, ...(staysBecause && { staysBecause }) } : null;

/** Does it to each row, and tells of each as soon as it is known. The results stand in the order of the rows. */
export async function runBulk<Row>(
  { run, suits = () => true, staysBecause = () => null }: Deed<Row>,
  rows: readonly Row[],
  onResult: (results: readonly RowResult<Row>[]) => void,
): Promise<readonly RowResult<Row>[]> {
  const results: (RowResult<Row> | undefined)[] = rows.map((row) => {
    const reason = staysBecause(row);
    return suits(row) && reason === null ? undefined : { row, outcome: 'left out', reason };
  });
  const waiting = rows.map((row, at) => ({ row, at })).filter(({ at }) => results[at] === undefined);
  const told = () => results.filter((result) => result !== undefined);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { row, at } = next;
      const { error } = await run(row);
      results[at] = { row, outcome: error ? 'refused' : 'done', reason: error ? messageOf(error) : null };
      onResult(told());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  onResult(told());
  return told();
}
