import { useState } from 'react';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField, Toggle } from '../../ui/Field.tsx';
import { submitting } from '../../ui/form/submitting.ts';
import { useShareSectionMutation } from './pages.api.ts';
import { sectionById } from './pageTree.ts';
import type { PageEditor } from './usePageEditor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly sectionId: string;
  readonly onClose: () => void;
}

/** Makes a section one that many pages show. */
export function ShareSectionDialog({ editor: { page, select }, sectionId, onClose }: Props) {
  const [title, setTitle] = useState(sectionById(page.content, sectionId)?.style.name ?? '');
  const [replaces, setReplaces] = useState(true);
  const [share, { isLoading }] = useShareSectionMutation();
  const { change, refusal } = useChange(share);
  const save = async () => {
    const sent = { title, copiedFrom: page.id, copyOf: sectionId, replaces };
    if (!(await change(sent, `“${title.trim()}” can be put on any page now.`))) return;
    if (replaces) select(null);
    onClose();
  };
  return (
    <Dialog
      isOpen
      title="Use on many pages"
      subtitle="A change of it will show on every page that uses it, once it is published."
      onClose={onClose}
    >
      <form onSubmit={submitting(save)}>
        <div className="stack">
          <TextField
            label="Name"
            value={title}
            maxLength={200}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Toggle label="Use it here as well" isOn={replaces} onChange={setReplaces} />
        </div>
        <DialogActions refusal={refusal?.message}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" isBusy={isLoading} disabled={title.trim() === ''}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
