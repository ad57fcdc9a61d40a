import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListDefinition } from './listDefinition.ts';
import { type ListState, listStateOf, paramsOf, queryOf, withOwnColumns } from './listState.ts';
import { useOwnColumns } from './savedViews.ts';

export interface ListHandle {
  readonly state: ListState;
  /** The address of the list as it is, or with something changed; empty for how it begins. */
  readonly searchOf: (facts?: Partial<ListState>) => string;
  /** What to ask the gateway for. The same object for as long as it says the same. */
  readonly query: Readonly<Record<string, string>>;
  readonly change: (facts: Partial<ListState>) => void;
}

/** The state of a list, kept in the address: to go back to, to bookmark, and to send to somebody. */
export function useListState<Row>(definition: ListDefinition<Row>): ListHandle {
  const [params, setParams] = useSearchParams();
  const own = useOwnColumns(definition.id);
  return useMemo(() => {
    const shaped = withOwnColumns(definition, own);
    const state = listStateOf(shaped, params);
    const paramsWith = (facts: Partial<ListState> = {}) => paramsOf(shaped, { ...state, ...facts });
    return {
      state,
      searchOf: (facts) => paramsWith(facts).toString(),
      query: queryOf(shaped, state),
      change: (facts) => setParams(paramsWith(facts), { replace: true, preventScrollReset: true }),
    };
  }, [definition, own, params, setParams]);
}
