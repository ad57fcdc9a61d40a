import { useState } from 'react';
import type { SeoRow } from '../../../../api/http/contracts/site/seo.ts';
import { messageOf } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { type SeoItems, useSaveSeoMutation } from './seo.api.ts';
import { fromPattern } from './seoWords.ts';

interface Props {
  readonly rows: readonly SeoRow[];
  readonly store: string;
  readonly onDone: () => void;
}

type Editable = SeoRow & { readonly kind: Exclude<SeoRow['kind'], 'home'> };
const isEditable = (row: SeoRow): row is Editable => row.own !== null && row.kind !== 'home';

/** The same for many: titles and descriptions by a pattern, and whether pages may be found. */
export function BulkSeo({ rows, store, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const suited = rows.filter(isEditable);
  return (
    <div className="actions">
      <Button disabled={suited.length === 0} onClick={() => setOpen(true)}>
        {suited.length === 0 ? 'Choose pages to change many at once' : `Change ${suited.length} at once`}
      </Button>
      {isOpen && <BulkDialog rows={suited} store={store} onDone={onDone} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface DialogProps extends Props {
  readonly rows: readonly Editable[];
  readonly onClose: () => void;
}

function BulkDialog({ rows, store, onDone, onClose }: DialogProps) {
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [found, setFound] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [save, { isLoading }] = useSaveSeoMutation();
  const dispatch = useEditorDispatch();
  const isNothing = title === '' && description === '' && found === '';
  const [first] = rows;
  const send = async () => {
    const items: SeoItems = rows.map((row) => ({
      ...{ kind: row.kind, id: row.id },
      ...(title !== '' && row.own?.title !== null && { title: fromPattern(title, row, store).slice(0, 100) }),
      ...(description !== '' && { description: fromPattern(description, row, store).slice(0, 400) }),
      ...(found !== '' && row.isHideable && { isHidden: found === 'hidden' }),
    }));
    const { data, error } = await save(items);
    const refused = data?.results.filter(({ isSaved }) => !isSaved) ?? [];
    if (error || refused.length > 0) {
      setProblem(error ? messageOf(error) : refused.map(({ message }) => message).join(' '));
      return;
    }
    const waiting = data?.results.filter(({ waits }) => waits).length ?? 0;
    const waits = waiting > 0 ? ` ${counted(waiting, 'draft')} to publish.` : '';
    dispatch(toastShown(`Saved for ${counted(rows.length, 'page')}.${waits}`));
    onDone();
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={`Change ${counted(rows.length, 'page')} at once`}
      subtitle="What stays empty stays as it is. {name} is the page, {store} the store."
      onClose={onClose}
    >
      <div className="stack">
        <TextField
          label="Title"
          value={title}
          maxLength={200}
          {...(first && title !== '' && { hint: `For example: ${fromPattern(title, first, store)}` })}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label="Description"
          value={description}
          maxLength={400}
          {...(first &&
            description !== '' && { hint: `For example: ${fromPattern(description, first, store)}` })}
          onChange={({ target }) => setDescription(target.value)}
        />
        <Select
          label="Pages may be found"
          hint="Products and posts cannot be hidden."
          value={found}
          options={[
            { value: '', label: 'As they are' },
            { value: 'found', label: 'Yes' },
            { value: 'hidden', label: 'No' },
          ]}
          onChange={({ target }) => setFound(target.value)}
        />
      </div>
      <DialogActions refusal={problem ?? undefined}>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" isBusy={isLoading} disabled={isNothing} onClick={() => void send()}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
