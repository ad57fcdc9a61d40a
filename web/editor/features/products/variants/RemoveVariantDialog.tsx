import type { EditedVariant, ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';
import { variantName } from '../../../text/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { useProductChange } from '../useProductChange.ts';

interface Props {
  readonly product: ProductDetail;
  readonly variant: EditedVariant | null;
  readonly onClose: () => void;
}

export function RemoveVariantDialog({ product, variant, onClose }: Props) {
  const { change, isSaving, refusal, forget } = useProductChange(product.id);
  const name = variant ? variantName(product.options, variant.attributes) : '';
  const close = () => {
    forget();
    onClose();
  };
  const remove = async () => {
    if (!variant) return;
    const { variantId } = variant;
    if (await change({ action: 'removeVariant', variantId }, `${name} was removed.`)) close();
  };
  return (
    <Dialog isOpen={variant !== null} title={`Remove ${name}?`} onClose={close}>
      <p>Shoppers can no longer choose it. Its history and its stock ledger stay.</p>
      <DialogActions refusal={refusal?.message}>
        <Button onClick={close}>Keep it</Button>
        <Button tone="danger" isBusy={isSaving} onClick={() => void remove()}>
          Remove
        </Button>
      </DialogActions>
    </Dialog>
  );
}
