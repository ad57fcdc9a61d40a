import { useMemo, useState } from 'react';
import type { Option } from '../../ui/Choice.tsx';
import { useListOrdersInfiniteQuery } from '../orders/orders.api.ts';

/** Orders that a text can be shown with: the newest, or those that somebody looks for. */
export function useOrderChoice(): {
  readonly options: readonly Option[];
  readonly search: (words: string) => void;
} {
  const [words, search] = useState('');
  const { data } = useListOrdersInfiniteQuery(words.trim() === '' ? {} : { search: words.trim() });
  const options = useMemo(
    () =>
      (data?.pages[0]?.orders ?? []).slice(0, 20).map(({ id, orderNumber, email }) => ({
        value: id,
        label: `${orderNumber} · ${email}`,
      })),
    [data],
  );
  return { options, search };
}
