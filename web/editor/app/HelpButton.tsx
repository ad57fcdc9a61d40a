import { panelOpened } from './frame.slice.ts';
import { useEditorDispatch } from './store.ts';

/** What helps on the screen where somebody is. */
export function HelpButton() {
  const dispatch = useEditorDispatch();
  return (
    <button
      type="button"
      className="nav-item as-of-button help-button"
      aria-keyshortcuts="?"
      onClick={() => dispatch(panelOpened('help'))}
    >
      <b className="key-hint" aria-hidden="true">
        ?
      </b>
      <span>Help</span>
    </button>
  );
}
