export interface Locale {
  readonly language: string;
  readonly currency: string;
}

/** How this page counts and writes. Never changes while the page is open. */
export const localeReducer = (state: Locale = { language: 'en-US', currency: 'USD' }): Locale => state;
