import { type FormEvent, useState } from 'react';
import { editorApi, messageOf } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TreeEditor } from '../../ui/tree/TreeEditor.tsx';
import type { Place } from '../../ui/tree/tree.ts';
import { useMay, useSite } from '../session/session.api.ts';
import { movesFor, nodesBelow, placesOf } from './categoryNodes.ts';
import {
  type CategoryMove,
  type CollectionDetail,
  categoriesMoved,
  useCreateCategoryMutation,
  useCreateRootMutation,
  useMoveCategoryMutation,
  useRemoveCategoryMutation,
  useRenameCategoryMutation,
} from './collections.api.ts';

const LONGEST_NAME = 25;
type Open =
  | { readonly what: 'add'; readonly below: string }
  | { readonly what: 'rename'; readonly id: string };

/** The tree of categories; each change counts at once. */
export function CategoriesTab({ detail }: { readonly detail: CollectionDetail }) {
  const { categories, collection } = detail;
  const collectionId = collection.id;
  const mayWrite = useMay('products.write');
  const { websiteId } = useSite();
  const dispatch = useEditorDispatch();
  const [createRoot] = useCreateRootMutation();
  const [move] = useMoveCategoryMutation();
  const [remove] = useRemoveCategoryMutation();
  const removed = useChange(remove);
  const rooted = useChange(createRoot, { tellsRefusal: true });
  const [open, setOpen] = useState<Open | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const root = categories.find(({ type }) => type === 'ROOT');
  if (!root) {
    return (
      <div className="card">
        <EmptyState icon="collection" title="No categories yet">
          {mayWrite && (
            <Button
              onClick={() =>
                void rooted.change(
                  { websiteId, collectionId, displayName: 'All' },
                  'Categories can be added now.',
                )
              }
            >
              Begin with categories
            </Button>
          )}
        </EmptyState>
      </div>
    );
  }
  const moveTo = async (id: string, to: Place) => {
    setProblem(null);
    const moves = movesFor(categories, root.categoryId, id, to);
    const { error } = await sendMoves(moves);
    if (error) setProblem(messageOf(error));
    else if (moves.length > 0) {
      const back = placesOf(categories, moves);
      dispatch(toastShown('Put in another place.', { undo: () => sendMoves(back) }));
    }
  };
  const sendMoves = async (moves: readonly CategoryMove[]) => {
    const shown = dispatch(categoriesMoved(collectionId, moves));
    let refused: unknown;
    for (const one of moves) {
      const { error } = await move({ collectionId, ...one });
      refused = error;
      if (error) {
        shown.undo();
        break;
      }
    }
    dispatch(editorApi.util.invalidateTags(['Collections']));
    return { error: refused };
  };
  const nameOf = (id: string) => categories.find(({ categoryId }) => categoryId === id)?.displayName ?? '';
  return (
    <section className="list-card" aria-label="Categories">
      <div className="card-bar">
        <h2>Below “{root.displayName}”</h2>
        {mayWrite && (
          <Button onClick={() => setOpen({ what: 'add', below: root.categoryId })}>
            <Icon name="plus" />
            Add category
          </Button>
        )}
      </div>
      {(problem ?? removed.refusal?.message) && (
        <p className="field-error card-note" role="alert">
          {problem ?? removed.refusal?.message}
        </p>
      )}
      <TreeEditor
        label="Categories"
        nodes={nodesBelow(categories, root.categoryId)}
        isReadOnly={!mayWrite}
        mayMove={() => true}
        onMove={(id, to) => void moveTo(id, to)}
        actionsOf={(id) => (
          <>
            <IconButton
              size={16}
              label={`Add below ${nameOf(id)}`}
              icon="plus"
              onClick={() => setOpen({ what: 'add', below: id })}
            />
            <IconButton
              size={16}
              label={`Rename ${nameOf(id)}`}
              icon="edit"
              onClick={() => setOpen({ what: 'rename', id })}
            />
            <IconButton
              size={16}
              label={`Remove ${nameOf(id)}`}
              icon="trash"
              onClick={() =>
                void removed.change({ collectionId, categoryId: id }, `${nameOf(id)} was removed.`)
              }
            />
          </>
        )}
      />
      {open && (
        <NameDialog
          collectionId={collectionId}
          open={open}
          name={open.what === 'rename' ? nameOf(open.id) : ''}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

interface NameProps {
  readonly collectionId: string;
  readonly open: Open;
  readonly name: string;
  readonly onClose: () => void;
}

function NameDialog({ collectionId, open, name: before, onClose }: NameProps) {
  const [name, setName] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const [create, creating] = useCreateCategoryMutation();
  const [rename, renaming] = useRenameCategoryMutation();
  const [remove] = useRemoveCategoryMutation();
  const added = useChange(create);
  const renamed = useChange(rename);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const displayName = name.trim();
    setMissing(displayName === '');
    if (displayName === '') return;
    const isDone =
      open.what === 'add'
        ? await added.change(
            { collectionId, parentCategoryId: open.below, displayName },
            `${displayName} was added.`,
            async ({ data }) => (data ? remove({ collectionId, categoryId: data.category.categoryId }) : {}),
          )
        : await renamed.change({ collectionId, categoryId: open.id, displayName }, 'Renamed.', () =>
            rename({ collectionId, categoryId: open.id, displayName: before }),
          );
    if (isDone) onClose();
  };
  const refusal = added.refusal ?? renamed.refusal;
  return (
    <Dialog isOpen title={open.what === 'add' ? 'Add category' : `Rename ${before}`} onClose={onClose}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          maxLength={LONGEST_NAME}
          value={name}
          error={isMissing ? 'Fill this in.' : (refusal?.message ?? null)}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" isBusy={creating.isLoading || renaming.isLoading}>
            {open.what === 'add' ? 'Add' : 'Rename'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
