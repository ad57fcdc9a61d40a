import type { ChosenImages } from '../../store/choiceSlice.ts';

/** A variant as far as its images are concerned. */
interface PicturedVariant {
  readonly sku: string;
  readonly imageId: string | null;
  readonly moreImageIds: readonly string[];
}

const idsOf = ({ imageId, moreImageIds }: PicturedVariant): readonly string[] =>
  imageId === null ? moreImageIds : [imageId, ...moreImageIds];

/** What goes with a choice; without one nothing does. */
export function imagesOfChoice(
  variants: readonly PicturedVariant[],
  chosen: PicturedVariant | null,
): ChosenImages {
  if (!chosen) return { imageId: null, moreImageIds: [], ofOthers: [] };
  const own = new Set(idsOf(chosen));
  const others = variants.flatMap(idsOf).filter((id) => !own.has(id));
  return { imageId: chosen.imageId, moreImageIds: chosen.moreImageIds, ofOthers: [...new Set(others)] };
}

/**
 * The images of a gallery while something is chosen (`docs/rules/catalog.md#pictures-of-variants`): of a variant with several
 * those first, in their order, then those of no variant. Of one with a single image, or none, the gallery stays whole.
 */
export function galleryOf<Image extends { readonly id: string }>(
  images: readonly Image[],
  chosen: ChosenImages | null,
): readonly Image[] {
  if (!chosen || chosen.moreImageIds.length === 0) return images;
  const ids = [...(chosen.imageId === null ? [] : [chosen.imageId]), ...chosen.moreImageIds];
  const own = ids.flatMap((id) => images.filter((image) => image.id === id));
  if (own.length < 2) return images;
  const taken = new Set([...ids, ...chosen.ofOthers]);
  return [...own, ...images.filter(({ id }) => !taken.has(id))];
}
