import { createAction, type UnknownAction } from '@reduxjs/toolkit';

/** Product id → id of the image that belongs to the variant chosen there; the gallery follows it. */
export type ChoiceSlice = Readonly<Record<string, string | null>>;

export const imageChosen = createAction<{ productId: string; imageId: string | null }>('choice/imageChosen');

export function choiceReducer(state: ChoiceSlice = {}, action: UnknownAction): ChoiceSlice {
  if (!imageChosen.match(action)) return state;
  const { productId, imageId } = action.payload;
  return { ...state, [productId]: imageId };
}
