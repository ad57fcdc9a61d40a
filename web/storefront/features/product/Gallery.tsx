import { lazy, type MouseEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { PageImage } from '../../../../api/http/contracts/site/pageParts.ts';
import { useStore } from '../../store/store.ts';
import { Picture } from '../../ui/Picture.tsx';
import { imageSize } from './imageSize.ts';
import { galleryOf } from './variantImages.ts';

/** Few visitors look that closely: the others do not load it. */
const ZoomDialog = lazy(() => import('./ZoomDialog.tsx'));

export interface GalleryProps {
  readonly productId: string;
  readonly title: string;
  readonly images: readonly PageImage[];
}

/**
 * The product's images as a strip that scrolls and snaps: a finger, a wheel, the arrow keys and, without JavaScript,
 * the thumbnails' own links move it. The image of a chosen variant is scrolled to.
 */
export function Gallery({ productId, title, images: all }: GalleryProps) {
  const stage = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const [zoomed, setZoomed] = useState<PageImage | null>(null);
  const chosen = useStore((state) => state.choice[productId] ?? null);
  const images = useMemo(() => galleryOf(all, chosen), [all, chosen]);
  const chosenImage = chosen?.imageId ?? null;

  const show = (index: number) => {
    const strip = stage.current;
    if (!strip || index < 0 || index >= images.length) return;
    scrollToSlide(strip, index);
    setActive(index);
  };

  useEffect(() => {
    const index = images.findIndex(({ id }) => id === chosenImage);
    const strip = stage.current;
    if (index < 0 || !strip) return;
    scrollToSlide(strip, index);
    setActive(index);
  }, [chosenImage, images]);

  const follow = () => {
    const strip = stage.current;
    if (strip && strip.clientWidth > 0) setActive(Math.round(strip.scrollLeft / strip.clientWidth));
  };
  const showLinked = (event: MouseEvent, index: number) => {
    event.preventDefault();
    show(index);
  };

  return (
    <section className="gallery" aria-label={`Images of ${title}`}>
      {/* A strip that scrolls has to be reachable by keyboard, whose arrows then move it. */}
      <ul
        ref={stage}
        className="gallery-stage"
        tabIndex={images.length > 1 ? 0 : undefined}
        onScroll={follow}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (!step) return;
          event.preventDefault();
          show(active + step);
        }}
      >
        {images.map((image, index) => (
          <li key={image.id} id={`image-${image.id}`} className="gallery-slide" data-image-id={image.id}>
            <button
              type="button"
              className="gallery-zoom"
              aria-label={`Zoom in on image ${index + 1} of ${images.length}`}
              onClick={() => setZoomed(image)}
            />
            {/* The layout preloads the first image; inside a picture React does not add a second preload here. */}
            <picture>
              <Picture
                slot="gallery"
                url={image.assetUrl}
                alt={image.altText}
                {...imageSize(image)}
                focalPoint={image.mediaFocalPoint}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : undefined}
                decoding={index === 0 ? 'sync' : 'async'}
              />
            </picture>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ol className="gallery-thumbs">
          {images.map((image, index) => (
            <li key={image.id}>
              <a
                href={`#image-${image.id}`}
                aria-label={`Show image ${index + 1} of ${images.length}`}
                aria-current={index === active ? 'true' : undefined}
                onClick={(event) => showLinked(event, index)}
              >
                <Picture
                  slot="thumb"
                  url={image.assetUrl}
                  alt=""
                  {...imageSize(image)}
                  focalPoint={image.mediaFocalPoint}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ol>
      )}
      {zoomed && (
        <Suspense fallback={null}>
          <ZoomDialog image={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** By where the slide is and not by counting widths, whose fractions leave a sliver of the neighbour. */
function scrollToSlide(strip: HTMLElement, index: number): void {
  const slide = strip.children[index];
  if (!slide) return;
  const left = strip.scrollLeft + slide.getBoundingClientRect().left - strip.getBoundingClientRect().left;
  strip.scrollTo({ left, behavior: scrollBehaviour() });
}

const scrollBehaviour = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
