import { useHolds } from '../features/session/session.api.ts';
import { Icon } from '../ui/Icon.tsx';
import { panelOpened } from './frame.slice.ts';
import { useEditorDispatch } from './store.ts';

/** Turns the whole console to an earlier moment (`docs/rules/timeMachine.md`). */
export function AsOfButton() {
  const dispatch = useEditorDispatch();
  if (!useHolds()('products.read')) return null;
  return (
    <button type="button" className="nav-item as-of-button" onClick={() => dispatch(panelOpened('moment'))}>
      <Icon name="history" />
      <span>As of …</span>
    </button>
  );
}
