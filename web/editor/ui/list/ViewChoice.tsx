import { Button } from '../Button.tsx';
import { Checkbox } from '../Choice.tsx';
import { OwnViews } from './OwnViews.tsx';
import { SortChoice } from './SortChoice.tsx';
import type { useSavedViews } from './savedViews.ts';
import type { Sorted } from './sortOptions.ts';
import type { ListHandle } from './useListState.ts';

interface Props extends ColumnProps {
  /** What the list is showing now. */
  readonly params: string;
  readonly onDone: () => void;
}

/** How a list is looked at: its order, its columns, and views of one's own. */
export function ViewChoice({ definition, list, own, params, onDone }: Props) {
  return (
    <>
      <SortChoice definition={definition} list={list} />
      <ColumnChoice definition={definition} list={list} own={own} />
      <OwnViews own={own} params={params} onDone={onDone} />
    </>
  );
}

interface ColumnProps {
  readonly definition: Omit<Sorted, 'columns'> & {
    readonly columns: readonly (Sorted['columns'][number] & { readonly id: string })[];
  };
  readonly list: ListHandle;
  readonly own: ReturnType<typeof useSavedViews>;
}

function ColumnChoice({ definition, list: { state, searchOf, change }, own }: ColumnProps) {
  if (definition.columns.length === 0) return null;
  const toggle = (id: string) =>
    change({
      columns: definition.columns
        .filter((column) => (column.id === id) !== state.columns.includes(column.id))
        .map((column) => column.id),
    });
  return (
    <fieldset className="choices">
      <legend>Columns</legend>
      {definition.columns.map(({ id, title }) => (
        <Checkbox key={id} label={title} checked={state.columns.includes(id)} onChange={() => toggle(id)} />
      ))}
      {new URLSearchParams(searchOf()).has('columns') && (
        <Button onClick={() => void own.choose(state.columns)}>Always show these columns</Button>
      )}
      {own.columns !== null && (
        <Button tone="quiet" onClick={() => void own.choose(null)}>
          Back to the usual columns
        </Button>
      )}
    </fieldset>
  );
}
