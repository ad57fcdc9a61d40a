const KEYS = [
  { keys: ['Ctrl', 'K'], does: 'Search, go somewhere, do something' },
  { keys: ['Ctrl', 'S'], does: 'Save the form' },
  { keys: ['?'], does: 'Open and close this help' },
  { keys: ['Esc'], does: 'Close what is open' },
  { keys: ['↓', '↑'], does: 'From row to row in a list' },
  { keys: ['Shift', 'Click'], does: 'Choose all rows up to this one' },
] as const;

/** What they do besides where a page is edited. */
const EDITOR_KEYS = [
  { keys: ['F6'], does: 'To the next of bar, outline and options' },
  { keys: ['↓', '↑'], does: 'From entry to entry of the outline' },
  { keys: ['Enter'], does: 'Write in the chosen text, or go to the options of what is chosen' },
  { keys: ['Alt', '↓'], does: 'Move what is chosen, Alt ↑ back' },
  { keys: ['Ctrl', 'D'], does: 'Duplicate it' },
  { keys: ['Delete'], does: 'Delete it' },
  { keys: ['Ctrl', 'Z'], does: 'Undo, with Shift redo' },
] as const;

/** What keys do anywhere in the console, and in the editor of pages. On a Mac ⌘ stands for Ctrl. */
export function ShortcutList({ editsPage }: { readonly editsPage: boolean }) {
  return (
    <>
      <dl className="shortcuts">
        {[...(editsPage ? EDITOR_KEYS : []), ...KEYS].map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted">On a Mac the key ⌘ stands for Ctrl.</p>
    </>
  );
}
