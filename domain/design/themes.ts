import {
  type BaseColours,
  DEFAULT_LOOK,
  DEFAULT_OPTIONS,
  type DesignOptions,
  type FontPair,
  type Look,
  NO_DARK_COLOURS,
} from './look.ts';

/** A finished look to begin with. */
export interface Theme {
  readonly id: string;
  readonly title: string;
  /** Whom it suits, in a sentence. */
  readonly about: string;
  readonly look: Look;
}

interface Making {
  readonly title: string;
  readonly about: string;
  readonly light: BaseColours;
  readonly dark?: Partial<Look['dark']>;
  readonly fonts: FontPair;
  readonly options: Partial<DesignOptions>;
}

const theme = (id: string, { title, about, light, dark, fonts, options }: Making): Theme => ({
  ...{ id, title, about },
  look: {
    ...{ theme: id, light, fonts, tweaks: {} },
    dark: { ...NO_DARK_COLOURS, ...dark },
    options: { ...DEFAULT_OPTIONS, ...options },
  },
});

/** Every theme is readable throughout, by day and by night (`docs/rules/design.md#themes`). */
export const THEMES: readonly Theme[] = [
  {
    id: DEFAULT_LOOK.theme,
    title: 'Kiln',
    about: 'Warm paper, fired clay and a fine serif: things made by hand.',
    look: DEFAULT_LOOK,
  },
  theme('harbour', {
    title: 'Harbour',
    about: 'Cool, clear and upright, with round corners: services, tools and food.',
    light: { paper: '#f5f8fa', ink: '#10243a', accent: '#0b5fa5', second: '#0f6b62' },
    dark: { paper: '#0c1724', accent: '#7cbcf5' },
    fonts: { display: 'bricolage-grotesque', text: 'dm-sans' },
    options: { corner: 'round', buttonShape: 'rounded', typeScale: 'medium', darkMode: 'as-the-device' },
  }),
  theme('orchard', {
    title: 'Orchard',
    about: 'Cream, leaf green and a soft serif: gardens, kitchens and care.',
    light: { paper: '#fbf8ef', ink: '#1f2b1d', accent: '#3d6b2c', second: '#a4471f' },
    fonts: { display: 'fraunces', text: 'work-sans' },
    options: { corner: 'round', buttonShape: 'pill', spacing: 'airy', animation: 'rises' },
  }),
  theme('gazette', {
    title: 'Gazette',
    about: 'White, black and one red, set like a newspaper: words first.',
    light: { paper: '#ffffff', ink: '#141414', accent: '#b3131b', second: '#24408e' },
    fonts: { display: 'playfair-display', text: 'source-serif-4' },
    options: {
      ...{ corner: 'square', buttonShape: 'square', buttonFill: 'outlined' },
      ...{ textSize: 18, spacing: 'compact', typeScale: 'large' },
    },
  }),
  theme('night-market', {
    title: 'Night market',
    about: 'Dark all day, with light that glows: music, games and drinks.',
    light: { paper: '#13111c', ink: '#f3effc', accent: '#b8f04a', second: '#6d3bd1' },
    fonts: { display: 'space-grotesk', text: 'inter' },
    options: { corner: 'soft', buttonShape: 'rounded', typeScale: 'large', animation: 'grows' },
  }),
  theme('atelier', {
    title: 'Atelier',
    about: 'Stone grey, oxblood and wide capitals: fashion, furniture and rooms.',
    light: { paper: '#f1f0ee', ink: '#1b1a19', accent: '#7a1f2b', second: '#5a5348' },
    fonts: { display: 'eb-garamond', text: 'jost' },
    options: {
      ...{ corner: 'square', buttonShape: 'square', headingCase: 'capitals', typeScale: 'small' },
      ...{ spacing: 'airy', animation: 'fades-in', darkMode: 'as-the-device' },
    },
  }),
];

const byId = new Map(THEMES.map((one) => [one.id, one]));
export const themeOf = (id: string): Theme | undefined => byId.get(id);
