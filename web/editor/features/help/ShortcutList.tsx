const KEYS = [
  { keys: ['Ctrl', 'K'], does: 'Search, go somewhere, do something' },
  { keys: ['Ctrl', 'S'], does: 'Save the form' },
  { keys: ['?'], does: 'Open and close this help' },
  { keys: ['Esc'], does: 'Close what is open' },
  { keys: ['↓', '↑'], does: 'From row to row in a list' },
  { keys: ['Shift', 'Click'], does: 'Choose all rows up to this one' },
] as const;

/** What keys do anywhere in the console. On a Mac ⌘ stands for Ctrl. */
export function ShortcutList() {
  return (
    <>
      <dl className="shortcuts">
        {KEYS.map(({ keys, does }) => (
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
