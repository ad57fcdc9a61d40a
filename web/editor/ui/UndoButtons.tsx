import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** What can be taken back, and taken up again; `null` where there is nothing. */
export interface Undoing {
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

export function UndoButtons({ undo, redo }: Undoing) {
  return (
    <>
      <Button aria-label="Undo" title="Undo (Ctrl+Z)" disabled={!undo} onClick={undo ?? undefined}>
        <Icon name="undo" />
      </Button>
      <Button aria-label="Redo" title="Redo (Ctrl+Shift+Z)" disabled={!redo} onClick={redo ?? undefined}>
        <Icon name="redo" />
      </Button>
    </>
  );
}
