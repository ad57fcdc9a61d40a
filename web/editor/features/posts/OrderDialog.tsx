import { useState } from 'react';
import type { RecordOrder } from '../../../../api/http/contracts/pages/recordOrder.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { refusalIn } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TreeEditor } from '../../ui/tree/TreeEditor.tsx';
import { movedTo } from '../../ui/tree/tree.ts';
import { useGetRecordOrderQuery, useSetOrderMutation } from './posts.api.ts';
import type { RecordWords } from './recordWords.ts';

interface Props {
  readonly collectionId: string;
  readonly words: RecordWords;
  readonly onClose: () => void;
}

/** The records of a collection as visitors go through them, arranged by drag, by keyboard or by buttons. */
export function OrderDialog({ collectionId, words: { one, many }, onClose }: Props) {
  const read = useGetRecordOrderQuery(collectionId, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      isOpen
      variant="sheet"
      title={`Order of ${many}`}
      subtitle={`Visitors go through them from the first to the last. A new ${one} stands at the end.`}
      onClose={onClose}
    >
      <Loaded read={read} lines={6}>
        {(known) => <Arranged {...{ collectionId, known, many, onClose }} />}
      </Loaded>
    </Dialog>
  );
}

interface ArrangedProps extends Pick<Props, 'collectionId' | 'onClose'> {
  readonly known: RecordOrder;
  readonly many: string;
}

const nothing = () => null;

function Arranged({ collectionId, known, many, onClose }: ArrangedProps) {
  const [nodes, setNodes] = useState(() =>
    known.records.map(({ id, title, isLive }) => ({
      ...{ id, title, children: [] },
      ...(!isLive && { detail: 'Not published' }),
    })),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [set, { isLoading }] = useSetOrderMutation();
  const dispatch = useEditorDispatch();
  const order = nodes.map(({ id }) => id);
  const isChanged = order.join() !== known.records.map(({ id }) => id).join();
  const save = async () => {
    const { data, error } = await set({ collectionId, order, from: known.order });
    setProblem(error ? refusalIn(error).message : null);
    if (!data) return;
    const before = known.records.map(({ id }) => id);
    dispatch(
      toastShown(data.waits ? 'Kept in the draft: publish the page to show it.' : 'Shown in this order.', {
        undo: () => set({ collectionId, order: before, from: data.order }),
      }),
    );
    onClose();
  };
  return (
    <div className="stack">
      <TreeEditor
        isFlat
        label={`Order of ${many}`}
        nodes={nodes}
        mayMove={(_, { parentId }) => parentId === null}
        onMove={(id, to) => setNodes((before) => [...movedTo(before, id, to)])}
        actionsOf={nothing}
      />
      <DialogActions refusal={problem}>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" disabled={!isChanged} isBusy={isLoading} onClick={() => void save()}>
          Save order
        </Button>
      </DialogActions>
    </div>
  );
}
