import type { Option } from '../Choice.tsx';

/** A list by the titles that it can be sorted by. */
export interface Sorted {
  readonly nameTitle: string;
  readonly nameSort?: string;
  readonly columns: readonly { readonly title: string; readonly sort?: string }[];
}

/** Every way to sort a list, in words: each column that the gateway sorts by, either way round. */
export function sortOptions({ nameTitle, nameSort, columns }: Sorted): readonly Option[] {
  const name = nameSort === undefined ? [] : [{ title: nameTitle, sort: nameSort }];
  return [...name, ...columns].flatMap(({ title, sort }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: `${title}, ascending` },
          { value: `-${sort}`, label: `${title}, descending` },
        ],
  );
}
