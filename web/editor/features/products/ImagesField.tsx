import type { ProductDetail } from '../../../../api/http/contracts/catalog/products.ts';
import { sizedPicture } from '../../../../api/http/contracts/media/pictureSizes.ts';
import { TextField } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

type Images = ProductDetail['images'];

interface Props {
  readonly images: Images;
  readonly onChange: (images: Images) => void;
}

/** The gallery of the product page: order, alt text, and what is no longer shown. The first image leads in lists. */
export function ImagesField({ images, onChange }: Props) {
  const move = (from: number, to: number) => {
    const moved = [...images];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  if (images.length === 0) return <p className="muted">This product has no images.</p>;
  return (
    <ol className="images">
      {images.map((image, at) => (
        <li key={image.imageId}>
          <img
            src={sizedPicture(image.url, 300)}
            alt=""
            width={image.width}
            height={image.height}
            loading="lazy"
          />
          <div className="image-text">
            <TextField
              label={at === 0 ? 'Alt text (first image)' : `Alt text (image ${at + 1})`}
              maxLength={250}
              value={image.alt}
              onChange={(event) =>
                onChange(images.map((each) => (each === image ? { ...each, alt: event.target.value } : each)))
              }
            />
            <div className="image-actions">
              <IconButton
                label={`Move image ${at + 1} forward`}
                isOff={at === 0}
                onClick={() => move(at, at - 1)}
                icon="ascending"
              />
              <IconButton
                label={`Move image ${at + 1} back`}
                isOff={at === images.length - 1}
                onClick={() => move(at, at + 1)}
                icon="descending"
              />
              <IconButton
                label={`Remove image ${at + 1}`}
                onClick={() => onChange(images.filter((each) => each !== image))}
                icon="trash"
              />
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
