import { useState } from 'react';
import { useCall } from '../../ui/useCall.ts';

/** A list that the page begins with, and the pages after it. */
export function useMore<Row>(
  first: readonly Row[],
  firstCursor: string | null,
  load: (cursor: string) => Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }>,
) {
  const [rows, setRows] = useState(first);
  const [cursor, setCursor] = useState(firstCursor);
  const { isBusy, problem, attempt } = useCall();
  const loadMore = () =>
    attempt(async () => {
      const page = await load(cursor ?? '');
      setRows([...rows, ...page.rows]);
      setCursor(page.nextCursor);
    });
  return { rows, setRows, cursor, isBusy, problem, loadMore };
}
