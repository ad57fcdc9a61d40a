import { Select } from '../Choice.tsx';
import type { ListDefinition } from './listDefinition.ts';
import { sortOptions } from './listState.ts';
import type { ListHandle } from './useListState.ts';

interface Props<Row> {
  readonly definition: ListDefinition<Row>;
  readonly list: ListHandle;
}

/** What a list is sorted by: the same as a press on the title of a column, which a phone has no room for. */
export function SortChoice<Row>({ definition, list: { state, change } }: Props<Row>) {
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
