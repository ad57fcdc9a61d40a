import { Link, useLocation } from 'react-router';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Choice.tsx';
import { Dropdown } from '../Dropdown.tsx';
import { SearchField } from '../SearchField.tsx';
import { LinkedFilters } from './LinkedFilters.tsx';
import { ListFilters } from './ListFilters.tsx';
import type { ListDefinition } from './listDefinition.ts';
import { OwnViews } from './OwnViews.tsx';
import { SortChoice } from './SortChoice.tsx';
import { useSavedViews } from './savedViews.ts';
import type { ListHandle } from './useListState.ts';

interface Props<Row> {
  readonly definition: ListDefinition<Row>;
  readonly list: ListHandle;
}

/** Views, search, filters and columns. */
export function ListToolbar<Row>({ definition, list }: Props<Row>) {
  const { views = [], filters = [], searched } = definition;
  const { state, change, searchOf } = list;
  const { pathname } = useLocation();
  const own = useSavedViews(definition.id);
  const params = searchOf();
  const to = (search: string) => (search === '' ? pathname : `${pathname}?${search}`);
  return (
    <div className="toolbar">
      {(views.length > 0 || own.views.length > 0) && (
        <nav className="views" aria-label="Views">
          {views.map(({ id, label }) => (
            <Link
              key={id}
              to={to(searchOf({ view: id }))}
              aria-current={
                state.view === id && !own.views.some((view) => view.params === params) ? 'true' : undefined
              }
              preventScrollReset
            >
              {label}
            </Link>
          ))}
          {own.views.map((view) => (
            <Link
              key={view.name}
              to={to(view.params)}
              aria-current={view.params === params ? 'true' : undefined}
              preventScrollReset
            >
              {view.name}
            </Link>
          ))}
        </nav>
      )}
      <div className="toolbar-tools">
        {searched !== undefined && (
          <SearchField
            label={`Search ${definition.many ?? `${definition.one}s`}`}
            placeholder={searched}
            value={state.search}
            onSearch={(search) => change({ search })}
          />
        )}
        <ListFilters filters={filters} list={list} />
        <Dropdown label="View" icon="columns">
          {(close) => (
            <>
              <SortChoice definition={definition} list={list} />
              <ColumnChoice definition={definition} list={list} own={own} />
              <OwnViews own={own} params={params} onDone={close} />
            </>
          )}
        </Dropdown>
      </div>
      <LinkedFilters filters={filters} list={list} />
    </div>
  );
}

interface ColumnProps<Row> extends Props<Row> {
  readonly own: ReturnType<typeof useSavedViews>;
}

function ColumnChoice<Row>({ definition, list: { state, searchOf, change }, own }: ColumnProps<Row>) {
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
