import { useState } from 'react';
import { useChange } from '../../app/useChange.ts';
import { useReadAt } from '../../app/useReadAt.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { type Arrangement, type CollectionDetail, useCategoriseProductMutation } from './collections.api.ts';

interface Props {
  readonly detail: CollectionDetail;
  readonly product: Arrangement[number];
  readonly revision: number | null;
  readonly onClose: () => void;
}

/** Which categories of the collection a product is in. */
export function CategoriesDialog({ detail, product, revision, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>(product.categoryIds);
  const [send, { isLoading }] = useCategoriseProductMutation();
  const { change, refusal } = useChange(send);
  const readAt = useReadAt(revision, refusal);
  const save = async () => {
    const { productId, categoryIds } = product;
    const of = { collectionId: detail.collection.id, productId };
    const wanted = { ...of, categoryIds: chosen, readAt };
    const isSaved = await change(wanted, 'Saved.', ({ data }) =>
      send({ ...of, categoryIds, readAt: data?.revision }),
    );
    if (isSaved) onClose();
  };
  return (
    <Dialog isOpen title="Categories of the product" onClose={onClose}>
      <fieldset className="choices">
        <legend className="visually-hidden">Categories</legend>
        {detail.categories
          .filter(({ type }) => type === 'CATEGORY')
          .map(({ categoryId, displayName }) => (
            <Checkbox
              key={categoryId}
              label={displayName}
              checked={chosen.includes(categoryId)}
              onChange={(event) =>
                setChosen(
                  event.target.checked ? [...chosen, categoryId] : chosen.filter((id) => id !== categoryId),
                )
              }
            />
          ))}
      </fieldset>
      <DialogActions refusal={refusal?.message}>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" isBusy={isLoading} onClick={() => void save()}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
