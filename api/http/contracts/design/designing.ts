/** What the design screen knows without asking: themes, fonts, how colours are read and meet, and the sheet that follows. */
export { FONT_PAIRS, FONTS, type Font, fontOf } from '../../../../domain/design/fonts.ts';
export { tweakOf } from '../../../../domain/design/look.facts.ts';
export {
  COLOUR_ROLES,
  type ColourMode,
  type ColourRole,
  type DesignOption,
  designOptionsSchema,
  type FontPair,
  type Look,
  pageTweakSchema,
  type SectionTheme,
  type TweakedPage,
} from '../../../../domain/design/look.ts';
export {
  coloursOf,
  type Meeting,
  meetingsOf,
  nearestReadable,
} from '../../../../domain/design/palette.ts';
export { THEMES, type Theme, themeOf } from '../../../../domain/design/themes.ts';
export { hexOf, readColour } from '../../../../domain/kernel/colour.ts';
export { type Field, fieldsOf } from '../../../../domain/kernel/fields/options.ts';
export { undoStacks } from '../../../../domain/pages/undoStacks.facts.ts';
