import { type FormEvent, useState } from 'react';
import { Button } from '../Button.tsx';
import { TextField } from '../Field.tsx';
import type { useSavedViews } from './savedViews.ts';

interface Props {
  readonly own: ReturnType<typeof useSavedViews>;
  /** What the list is showing now. */
  readonly params: string;
  readonly onDone: () => void;
}

/** Keeps what the list shows under a name, or lets go of a view that was kept. */
export function OwnViews({ own, params, onDone }: Props) {
  const shown = own.views.find((view) => view.params === params);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const chosen = name.trim();
    setMissing(chosen === '');
    if (chosen === '') return;
    void own.save({ name: chosen, params });
    onDone();
  };
  if (shown) {
    return (
      <Button
        onClick={() => {
          void own.remove(shown.name);
          onDone();
        }}
      >
        Remove the view “{shown.name}”
      </Button>
    );
  }
  return (
    <form className="stack" noValidate onSubmit={save}>
      <TextField
        label="Save this view as"
        hint="Search, filters, order and columns. It follows you to every device."
        maxLength={40}
        value={name}
        error={isMissing ? 'Give the view a name.' : null}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit">Save view</Button>
    </form>
  );
}
