import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSavedViews } from '../../ui/list/savedViews.ts';
import { EmptyState } from '../../ui/states.tsx';

interface Props {
  /** What is asked now. */
  readonly sql: string;
  readonly onChoose: (sql: string) => void;
}

/** Questions that somebody keeps under a name. */
export function SavedQueries({ sql, onChoose }: Props) {
  const { views, save, remove } = useSavedViews('sql');
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || sql.trim() === '') return;
    void save({ name: name.trim(), params: sql });
    setName('');
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="view" />
        Saved queries
      </Button>
      <Dialog
        isOpen={isOpen}
        title="Saved queries"
        subtitle="They follow you to every device."
        onClose={() => setOpen(false)}
      >
        {views.length === 0 ? (
          <EmptyState icon="view" title="Nothing saved yet" />
        ) : (
          <ul className="line-list">
            {views.map((view) => (
              <li key={view.name}>
                <button
                  type="button"
                  className="quiet-link"
                  onClick={() => {
                    onChoose(view.params);
                    setOpen(false);
                  }}
                >
                  {view.name}
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Remove ${view.name}`}
                  onClick={() => void remove(view.name)}
                >
                  <Icon name="trash" size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <form className="stack" noValidate onSubmit={keep}>
          <TextField
            label="Save the question under"
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Close</Button>
            <Button type="submit" tone="primary" disabled={name.trim() === '' || sql.trim() === ''}>
              Save
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
