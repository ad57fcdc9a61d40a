import { useState } from 'react';
import { useReadAt } from '../../app/useReadAt.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TokenField } from '../../ui/TokenField.tsx';
import type { ReadOrder } from './orders.api.ts';
import { refusalAtLarge } from './refusalWords.ts';
import { useOrderChange } from './useOrderChange.ts';

/** Words to find orders by. */
export function TagsDialog({ order, revision, onClose }: ReadOrder & { readonly onClose: () => void }) {
  const { change, send: sendAgain, isSaving, refusal, mending } = useOrderChange(order.id);
  const readAt = useReadAt(revision, refusal);
  const [tags, setTags] = useState<readonly string[]>(order.tags);
  const send = async () => {
    const isSent = await change({ action: 'tag', tags, readAt }, 'The tags were changed.', ({ data }) =>
      sendAgain({ action: 'tag', tags: order.tags, readAt: data?.writtenAt ?? null }),
    );
    if (isSent) onClose();
  };
  return (
    <Dialog isOpen title={`Tags of order ${order.orderNumber}`} onClose={onClose}>
      <TokenField label="Tags" one="tag" tokens={tags} maxLength={50} onChange={mending(setTags)} />
      <DialogActions refusal={refusalAtLarge(refusal)}>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" isBusy={isSaving} onClick={() => void send()}>
          Save tags
        </Button>
      </DialogActions>
    </Dialog>
  );
}
