import { useState } from 'react';
import type { EditedVariant, ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { useProductChange } from '../useProductChange.ts';

interface Props {
  readonly product: ProductDetail;
  readonly variant: EditedVariant;
  readonly name: string;
}

/** The picture that visitors see while this variant is chosen: one of the product's own, or none. */
export function VariantPicture({ product, variant, name }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { change, isSaving, refusal } = useProductChange(product.id);
  const { variantId, imageId: chosenId } = variant;
  const image = product.images.find(({ imageId }) => imageId === chosenId);
  const choose = async (imageId: string | null) => {
    const said =
      imageId === null ? `${name} has no picture of its own.` : `The picture of ${name} is chosen.`;
    if (await change({ action: 'pictureVariant', variantId, imageId, readAt: product.revision }, said)) {
      setOpen(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={`Picture of ${name}`}
        title="Choose its picture"
        onClick={() => setOpen(true)}
      >
        {image ? <Thumbnail url={image.url} size="small" /> : <Icon name="image" />}
      </button>
      <Dialog isOpen={isOpen} title={`Picture of ${name}`} onClose={() => setOpen(false)}>
        <ul className="variant-pictures">
          {product.images.map(({ imageId, url, alt }, at) => (
            <li key={imageId}>
              <button
                type="button"
                className="icon-button"
                aria-pressed={imageId === chosenId}
                aria-label={alt === '' ? `Picture ${at + 1}` : alt}
                disabled={isSaving}
                onClick={() => void choose(imageId)}
              >
                <Thumbnail url={url} size="small" />
              </button>
            </li>
          ))}
        </ul>
        <DialogActions refusal={refusal?.message}>
          <Button disabled={chosenId === null || isSaving} onClick={() => void choose(null)}>
            No picture of its own
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
