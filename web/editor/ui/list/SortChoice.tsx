import { Select } from '../Choice.tsx';
import { type Sorted, sortOptions } from './sortOptions.ts';
import type { ListHandle } from './useListState.ts';

interface Props {
  readonly definition: Sorted;
  readonly list: ListHandle;
}

/** What a list is sorted by: the same as a press on the title of a column, which a phone has no room for. */
export function SortChoice({ definition, list: { state, change } }: Props) {
  const options = sortOptions(definition);
  if (options.length === 0) return null;
  return (
    <Select
      label="Sorted by"
      value={state.sort ?? ''}
      options={[{ value: '', label: 'As usual' }, ...options]}
      onChange={({ target: { value } }) => change({ sort: value === '' ? null : value })}
    />
  );
}
