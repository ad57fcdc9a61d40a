import { Icon } from '../ui/Icon.tsx';
import { panelOpened } from './frame.slice.ts';
import { useEditorDispatch } from './store.ts';

/** Everything that can be found and done, from anywhere. */
export function SearchButton() {
  const dispatch = useEditorDispatch();
  return (
    <button
      type="button"
      className="search-button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => dispatch(panelOpened('search'))}
    >
      <Icon name="search" />
      <span>Search</span>
      <span className="key-hint" aria-hidden="true">
        Ctrl K
      </span>
    </button>
  );
}
