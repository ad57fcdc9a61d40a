import type { ShownPicture } from '../../contracts/site/blockPages.ts';
import type { Site } from '../site.ts';
import { type BlockView, classNames, flag, focused, number, type Options, text } from './blockMaking.ts';

/** The looks of a gallery: its 23 options as classes and custom properties, and its pictures with their neighbours. */
export function galleryView(options: Options, site: Site): BlockView {
  const pictures = picturesOf(options, site);
  const design = text(options, 'design');
  const plays = isInTurn(design) && flag(options, 'autoplay') && pictures.length > 1;
  const seconds = number(options, 'autoplay-duration');
  return {
    classes: classNames(
      design,
      plays && 'playing',
      flag(options, 'controls') && isInTurn(design) && 'controlled',
      flag(options, 'auto-crop') ? `ratio-${text(options, 'aspect-ratio')}` : 'uncropped',
      flag(options, 'thumbnails') && isInTurn(design) && 'with-thumbs',
      flag(options, 'square-thumbs') && 'square-thumbs',
      flag(options, 'show-meta') && 'with-words',
      flag(options, 'show-meta-only-title') && 'only-titles',
      flag(options, 'show-meta-on-hover') && 'words-on-hover',
      flag(options, 'show-meta-basic') && 'with-titles-below',
      `words-${text(options, 'meta-position')}`,
      isInTurn(design) && `stands-${text(options, 'active-alignment')}`,
      flag(options, 'transparentBackground') && 'transparent',
      `large-${text(options, 'lightboxTheme')}`,
    ),
    style: [
      `--per-row:${number(options, 'thumbnails-per-row')}`,
      `--gap:${number(options, 'padding')}px`,
      `--thumb-height:${number(options, 'thumbnail-strip-height')}px`,
      `--thumb-space:${number(options, 'thumbnail-strip-margin')}px`,
      `--thumb-width:${number(options, 'max-width')}px`,
      `--seconds:${seconds}s`,
      `--count:${pictures.length}`,
    ].join(';'),
    pictures,
  };
}

/** Whether pictures are seen one after another. */
const isInTurn = (design: string): boolean => design === 'slideshow' || design === 'slider';

function picturesOf(options: Options, site: Site): ShownPicture[] {
  const items = Array.isArray(options.items) ? (options.items as Options[]) : [];
  const shown = items.flatMap((item) => {
    const picture = focused(item.picture, site);
    const words = {
      title: text(item, 'title'),
      description: text(item, 'description'),
      link: text(item, 'link'),
    };
    return picture ? [{ ...picture, ...words }] : [];
  });
  return shown.map((picture, index) => ({
    ...picture,
    place: index + 1,
    previous: index,
    next: index + 1 < shown.length ? index + 2 : 0,
  }));
}
