import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { manyOf } from '../../words/language.ts';
import { Dropdown } from '../Dropdown.tsx';
import { SearchField } from '../SearchField.tsx';
import { Skeleton } from '../states.tsx';
import { LinkedFilters } from './LinkedFilters.tsx';
import { ListFilters } from './ListFilters.tsx';
import type { ListDefinition } from './listDefinition.ts';
import { useSavedViews } from './savedViews.ts';
import type { ListHandle } from './useListState.ts';

/** Loaded with the first list whose view somebody changes. */
const ViewChoice = lazy(async () => ({ default: (await import('./ViewChoice.tsx')).ViewChoice }));

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
            label={`Search ${definition.many ?? manyOf(definition.one)}`}
            placeholder={searched}
            value={state.search}
            onSearch={(search) => change({ search })}
          />
        )}
        <ListFilters filters={filters} list={list} />
        <Dropdown label="View" icon="columns">
          {(close) => (
            <Suspense fallback={<Skeleton lines={4} />}>
              <ViewChoice definition={definition} list={list} own={own} params={params} onDone={close} />
            </Suspense>
          )}
        </Dropdown>
      </div>
      <LinkedFilters filters={filters} list={list} />
    </div>
  );
}
