import { useState } from 'react';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useEditPageMutation, useGetPageQuery, useListPagesQuery, useUndoEditMutation } from './pages.api.ts';

interface Props {
  readonly pageId: string;
  readonly sectionId: string;
  readonly onClose: () => void;
}

/** Puts a copy of a section at the end of the draft of another page. */
export function CopySectionDialog({ pageId, sectionId, onClose }: Props) {
  const read = useListPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      isOpen
      title="Copy to another page"
      subtitle="The copy comes at the end of its draft. From then on the two are changed apart."
      onClose={onClose}
    >
      <Loaded read={read} lines={3}>
        {({ pages }) => {
          const others = pages.filter(({ id }) => id !== pageId);
          return others.length === 0 ? (
            <p className="muted">There is no other page yet.</p>
          ) : (
            <Chooser pages={others} from={{ copyOf: sectionId, copiedFrom: pageId }} onClose={onClose} />
          );
        }}
      </Loaded>
    </Dialog>
  );
}

interface ChooserProps {
  readonly pages: readonly { readonly id: string; readonly title: string }[];
  readonly from: { readonly copyOf: string; readonly copiedFrom: string };
  readonly onClose: () => void;
}

function Chooser({ pages, from, onClose }: ChooserProps) {
  const [target, setTarget] = useState(pages[0]?.id ?? '');
  const { data: detail } = useGetPageQuery(target, { refetchOnMountOrArgChange: true });
  const [edit, { isLoading }] = useEditPageMutation();
  const [undo] = useUndoEditMutation();
  const { change, refusal } = useChange(edit);
  const title = pages.find(({ id }) => id === target)?.title ?? '';
  const copy = async () => {
    if (!detail) return;
    const { sections } = detail.page.content;
    const after = sections.at(-1)?.sectionId ?? null;
    // It is the next edit of that page: its revision is known before it is made.
    const revision = detail.page.revision + 1;
    const isCopied = await change(
      { pageId: target, edit: { type: 'AddSection', ...from, after } },
      `Copied to “${title}”.`,
      () => undo({ pageId: target, revision }),
    );
    if (isCopied) onClose();
  };
  return (
    <>
      <Select
        label="Page"
        value={target}
        options={pages.map(({ id, title: name }) => ({ value: id, label: name }))}
        onChange={({ target: chosen }) => setTarget(chosen.value)}
      />
      <DialogActions refusal={refusal?.message}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          tone="primary"
          isBusy={isLoading}
          disabled={detail?.page.id !== target}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </DialogActions>
    </>
  );
}
