import { useEffect, useRef, useState } from 'react';
import type { ProductDetail } from '../../../../api/http/contracts/catalog/products.ts';
import type { AssetView } from '../../../../api/http/contracts/media/media.ts';
import { newRetryKey } from '../../../shared/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { placed } from '../media/PictureField.tsx';
import { PicturePicker } from '../media/PicturePicker.tsx';
import { UploadArea } from '../media/UploadArea.tsx';
import { useUploads } from '../media/useUploads.ts';

type Images = ProductDetail['images'];

interface Props {
  readonly images: Images;
  readonly onChange: (images: Images) => void;
}

/** Pictures for a gallery: uploaded here, which puts them into the library as well, or chosen from it. */
export function AddPictures({ images, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  // Several uploads may be over before the form is drawn again.
  const latest = useRef(images);
  useEffect(() => {
    latest.current = images;
  }, [images]);
  const add = (assets: readonly AssetView[]) => {
    latest.current = [...latest.current, ...assets.map(imageOf)];
    onChange(latest.current);
  };
  const uploads = useUploads((asset) => add([asset]));
  return (
    <>
      <UploadArea uploads={uploads}>
        <Button onClick={() => setChoosing(true)}>
          <Icon name="image" />
          Choose from the library
        </Button>
      </UploadArea>
      <PicturePicker isMany isOpen={isChoosing} onChoose={add} onClose={() => setChoosing(false)} />
    </>
  );
}

/** A picture of the library as one of a product. */
export const imageOf = (asset: AssetView): Images[number] => ({
  imageId: `img_${newRetryKey()}`,
  ...placed(asset),
});
