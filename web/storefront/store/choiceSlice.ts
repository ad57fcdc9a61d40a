import { createAction, type UnknownAction } from '@reduxjs/toolkit';

/** Which images of a gallery go with what a visitor chose. */
export interface ChosenImages {
  /** The one that stands for the chosen variant; `null` for none. */
  readonly imageId: string | null;
  /** Those that are shown behind it. */
  readonly moreImageIds: readonly string[];
  /** Those of the variants that are not chosen. */
  readonly ofOthers: readonly string[];
}
/** Product id → the images of the variant that is chosen there; the gallery follows it. */
export type ChoiceSlice = Readonly<Record<string, ChosenImages>>;

export const imagesChosen = createAction<ChosenImages & { productId: string }>('choice/imagesChosen');

export function choiceReducer(state: ChoiceSlice = {}, action: UnknownAction): ChoiceSlice {
  if (!imagesChosen.match(action)) return state;
  const { productId, ...images } = action.payload;
  return { ...state, [productId]: images };
}
