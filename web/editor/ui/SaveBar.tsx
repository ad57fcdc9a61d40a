import { useEffect } from 'react';
import { Button } from './Button.tsx';

interface Props {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly problem: string | null;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Appears with the first change of a form and stays in view until it is saved or discarded. ⌘S and Ctrl+S save. */
export function SaveBar({ isDirty, isSaving, problem, onSave, onDiscard }: Props) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Caps Lock makes it a capital.
      const isSave = event.key.toLowerCase() === 's' && !event.shiftKey && (event.metaKey || event.ctrlKey);
      if (!isSave) return;
      event.preventDefault();
      if (isDirty && !isSaving) onSave();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return (
    <div className="save-bar" data-open={isDirty} inert={!isDirty}>
      <p role="status" data-tone={problem ? 'problem' : undefined}>
        {isDirty && (problem ?? 'Unsaved changes')}
      </p>
      <Button tone="on-dark" onClick={onDiscard}>
        Discard
      </Button>
      <Button tone="on-dark-primary" isBusy={isSaving} onClick={onSave}>
        Save
      </Button>
    </div>
  );
}
