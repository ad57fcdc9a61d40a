/** How wide pages show pictures, as `sizes` of an `img`; they follow the style sheets of the storefront. */
export const PICTURE_SLOTS = {
  card: '(min-width: 68rem) 23vw, (min-width: 48rem) 31vw, 47vw',
  tile: '(min-width: 62rem) 30vw, (min-width: 40rem) 46vw, 92vw',
  hero: '(min-width: 54rem) 62vw, 100vw',
  story: '(min-width: 54rem) 50vw, 92vw',
  gallery: '(min-width: 54rem) 50vw, 100vw',
  thumb: '56px',
  line: '120px',
  logo: '220px',
  large: '100vw',
} as const;
/** A place of a page that shows pictures. */
export type PictureSlot = keyof typeof PICTURE_SLOTS;
