import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListDefinition } from './listDefinition.ts';
import { type ListState, listStateOf, paramsOf, queryOf } from './listState.ts';

export interface ListHandle {
  readonly state: ListState;
  /** What to ask the gateway for. The same object for as long as it says the same. */
  readonly query: Readonly<Record<string, string>>;
  readonly change: (facts: Partial<ListState>) => void;
}

/** The state of a list, kept in the address: to go back to, to bookmark, and to send to somebody. */
export function useListState<Row>(definition: ListDefinition<Row>): ListHandle {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const state = listStateOf(definition, params);
    return {
      state,
      query: queryOf(definition, state),
      change: (facts) =>
        setParams(paramsOf(definition, { ...state, ...facts }), { replace: true, preventScrollReset: true }),
    };
  }, [definition, params, setParams]);
}
