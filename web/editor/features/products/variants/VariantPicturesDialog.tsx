import { useEffect, useRef, useState } from 'react';
import type { EditedVariant, ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';
import type { AssetView } from '../../../../../api/http/contracts/media/media.ts';
import { sizedPicture } from '../../../../../api/http/contracts/media/pictureSizes.ts';
import { variantName } from '../../../text/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { UploadArea } from '../../media/UploadArea.tsx';
import { useUploads } from '../../media/useUploads.ts';
import { imageOf } from '../AddPictures.tsx';
import { useProductChange } from '../useProductChange.ts';

interface Props {
  readonly product: ProductDetail;
  readonly variant: EditedVariant;
  readonly onClose: () => void;
}

/** The pictures that visitors see while they choose this variant, in the order in which they are pressed. */
export function VariantPicturesDialog({ product, variant, onClose }: Props) {
  const { imageId, moreImageIds } = variant;
  const [readAt] = useState(product.revision);
  const [added, setAdded] = useState<ProductDetail['images']>([]);
  const [before] = useState<readonly string[]>(() =>
    [...(imageId === null ? [] : [imageId]), ...moreImageIds].filter((id) =>
      product.images.some((image) => image.imageId === id),
    ),
  );
  const [chosen, setChosen] = useState(before);
  const { change, refusal, isSaving } = useProductChange(product.id);
  const { change: choose, send } = useProductChange(product.id, { tellsRefusal: true });
  const name = variantName(product.options, variant.attributes);
  // Several uploads may be over before the dialog is drawn again.
  const latest = useRef(added);
  useEffect(() => {
    latest.current = added;
  }, [added]);
  const uploads = useUploads((asset: AssetView) => {
    const image = imageOf(asset);
    latest.current = [...latest.current, image];
    setAdded(latest.current);
    setChosen((ids) => [...ids, image.imageId]);
  });
  const images = [...product.images, ...added];
  const toggle = (id: string) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  const save = async () => {
    const missing = added.filter((one) => !product.images.some((image) => image.imageId === one.imageId));
    if (missing.length > 0) {
      const description = { images: [...product.images, ...missing] };
      if (!(await change({ action: 'describe', description, readAt }, 'Pictures added to the product.')))
        return;
    }
    const show = (imageIds: readonly string[]) =>
      ({ action: 'chooseVariantPictures', variantId: variant.variantId, imageIds }) as const;
    // The table shows them already; it takes them back and says why should they be refused.
    onClose();
    await choose(show(chosen), `Saved for ${name}.`, () => send(show(before)));
  };
  return (
    <Dialog
      isOpen
      title={`Pictures of ${name}`}
      subtitle="Press them in the order in which visitors shall see them. The first stands for the variant."
      onClose={onClose}
    >
      <div className="picker">
        <UploadArea uploads={uploads} takesPaste />
        {images.length === 0 && <p className="muted">This product has no picture yet: upload one.</p>}
        <ul className="asset-tiles picker-tiles" aria-label="Pictures of the product">
          {images.map((image, index) => {
            const place = chosen.indexOf(image.imageId);
            return (
              <li key={image.imageId} className="asset-tile">
                <button
                  type="button"
                  className="asset-pick"
                  aria-pressed={place >= 0}
                  aria-label={`Picture ${index + 1}${image.alt === '' ? '' : `: ${image.alt}`}${place >= 0 ? `, shown as number ${place + 1}` : ''}`}
                  onClick={() => toggle(image.imageId)}
                >
                  <img
                    src={sizedPicture(image.url, 300)}
                    alt=""
                    width={image.width}
                    height={image.height}
                    loading="lazy"
                  />
                  {place >= 0 && <span className="picture-place">{place + 1}</span>}
                </button>
              </li>
            );
          })}
        </ul>
        <DialogActions refusal={refusal?.message}>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" isBusy={isSaving} onClick={() => void save()}>
            Save pictures
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
