import { inSentence } from '../../text/words.ts';
import { Icon } from '../Icon.tsx';
import type { Filter, LinkedFilter } from './listDefinition.ts';
import type { ListHandle } from './useListState.ts';

export const isLinked = (filter: Filter): filter is LinkedFilter => 'type' in filter && filter.type === 'one';

interface Props {
  readonly filters: readonly Filter[];
  readonly list: ListHandle;
}

/** What a link has narrowed the list down to, and the way back to all of it. */
export function LinkedFilters({ filters, list: { state, change } }: Props) {
  return filters.filter(isLinked).map(({ param, label, shown }) => {
    const { [param]: id = '', ...others } = state.filters;
    if (id === '') return null;
    return (
      <p key={param} className="linked-filter">
        {label} {shown(id)}
        <button
          type="button"
          className="icon-button"
          aria-label={`Not only ${inSentence(label)} this one`}
          onClick={() => change({ filters: others })}
        >
          <Icon name="close" size={16} />
        </button>
      </p>
    );
  });
}
