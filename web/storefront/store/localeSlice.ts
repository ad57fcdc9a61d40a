import { createSlice } from '@reduxjs/toolkit';

export interface Locale {
  readonly language: string;
  readonly currency: string;
}

/** How this page counts and writes. Never changes while the page is open. */
export const localeSlice = createSlice({
  name: 'locale',
  initialState: { language: 'en-US', currency: 'USD' } as Locale,
  reducers: {},
});
