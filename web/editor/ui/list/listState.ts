import type { Filter, ListDefinition } from './listDefinition.ts';

type Definition = Pick<ListDefinition<never>, 'views' | 'filters'> & {
  readonly columns: readonly { readonly id: string; readonly isExtra?: boolean }[];
};

/** Everything about a list that its address says. */
export interface ListState {
  readonly view: string | null;
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
  /** `total`, or `-total` for the other way round. */
  readonly sort: string | null;
  /** Ids of the columns that are shown. */
  readonly columns: readonly string[];
}

/** The list as somebody wants it who chose its columns; `null` for the usual ones. */
export const withOwnColumns = <Any extends Definition>(
  definition: Any,
  own: readonly string[] | null,
): Any =>
  own === null
    ? definition
    : {
        ...definition,
        columns: definition.columns.map((column) => ({ ...column, isExtra: !own.includes(column.id) })),
      };

/** What an address asks for. What it names that there is not is left out. */
export function listStateOf(definition: Definition, params: URLSearchParams): ListState {
  const { views, filters = [], columns } = definition;
  const asked = params.get('columns')?.split(',');
  return {
    view: (views?.find(({ id }) => id === params.get('view')) ?? views?.[0])?.id ?? null,
    search: params.get('search') ?? '',
    filters: Object.fromEntries(
      filters.flatMap((filter) => {
        const value = params.get(filter.param) ?? '';
        return value !== '' && isAnswer(filter, value) ? [[filter.param, value]] : [];
      }),
    ),
    sort: params.get('sort'),
    columns: columns.filter(({ id, isExtra }) => asked?.includes(id) ?? !isExtra).map(({ id }) => id),
  };
}

function isAnswer(filter: Filter, value: string): boolean {
  if (!('type' in filter)) return filter.options.some((option) => option.value === value);
  if (filter.type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value);
  return filter.type === 'text' || /^[\w.-]{1,130}$/.test(value);
}

/** The other way round: the shortest address that says the same. */
export function paramsOf(definition: Definition, state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.view !== null && state.view !== definition.views?.[0].id) params.set('view', state.view);
  if (state.search !== '') params.set('search', state.search);
  for (const [param, value] of Object.entries(state.filters)) if (value !== '') params.set(param, value);
  if (state.sort !== null) params.set('sort', state.sort);
  const usual = definition.columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id);
  if (usual.join() !== state.columns.join()) params.set('columns', state.columns.join());
  return params;
}

/** What the gateway is asked for: what the view stands for, narrowed down. */
export function queryOf(definition: Definition, state: ListState): Readonly<Record<string, string>> {
  return {
    ...definition.views?.find(({ id }) => id === state.view)?.query,
    ...asked(definition, state),
    ...(state.search !== '' && { search: state.search }),
    ...(state.sort !== null && { sort: state.sort }),
  };
}

/** The answers, as the gateway knows them. */
function asked({ filters = [] }: Definition, state: ListState): Readonly<Record<string, string>> {
  const answers = filters.map((filter): Readonly<Record<string, string>> => {
    const value = state.filters[filter.param] ?? '';
    if (value === '') return {};
    return 'ask' in filter && filter.ask ? filter.ask(value) : { [filter.param]: value };
  });
  return Object.assign({}, ...answers);
}

/** Whether rows are left out that the view would show. */
export const isNarrowed = ({ search, filters }: ListState): boolean =>
  search !== '' || Object.values(filters).some((value) => value !== '');

/** What a press on a column's title sorts by next: up, down, and as it was. */
export function nextSort(current: string | null, by: string): string | null {
  if (current === by) return `-${by}`;
  return current === `-${by}` ? null : by;
}
