import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Product id → id of the image that belongs to the variant chosen there; the gallery follows it. */
export type ChoiceSlice = Readonly<Record<string, string | null>>;

export const choiceSlice = createSlice({
  name: 'choice',
  initialState: {} as ChoiceSlice,
  reducers: {
    imageChosen: (state, { payload }: PayloadAction<{ productId: string; imageId: string | null }>) => ({
      ...state,
      [payload.productId]: payload.imageId,
    }),
  },
});
export const { imageChosen } = choiceSlice.actions;
