import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { sizedPicture } from '../../../../api/http/contracts/media/pictureSizes.ts';
import type { PageImage } from '../../../../api/http/contracts/site/pageParts.ts';
import { imageSize } from './imageSize.ts';

interface Props {
  readonly image: PageImage;
  readonly onClose: () => void;
}

/** One image over the whole window. A press makes it larger, around where it was pressed, and smaller again. */
export default function ZoomDialog({ image, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const toggle = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const box = currentTarget.getBoundingClientRect();
    // A key presses the middle.
    const isKey = clientX === 0 && clientY === 0;
    const x = isKey ? 0.5 : (clientX - box.left) / box.width;
    const y = isKey ? 0.5 : (clientY - box.top) / box.height;
    setLarge(!isLarge);
    requestAnimationFrame(() => {
      const view = stage.current;
      view?.scrollTo(
        x * view.scrollWidth - view.clientWidth / 2,
        y * view.scrollHeight - view.clientHeight / 2,
      );
    });
  };

  return (
    <dialog ref={dialog} className="zoom" aria-label={image.altText || 'Image'} onClose={onClose}>
      <div ref={stage} className="zoom-stage" data-large={isLarge}>
        <button type="button" aria-pressed={isLarge} aria-label="Larger" onClick={toggle}>
          <img src={sizedPicture(image.assetUrl, 2500)} alt={image.altText} {...imageSize(image)} />
        </button>
      </div>
      <button type="button" className="lightbox-close" onClick={() => dialog.current?.close()}>
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">Close</span>
      </button>
    </dialog>
  );
}
