import { cleanDescription } from '../../../application/catalog/cleanDescription.ts';

/** Texts that are shown as HTML: cleaned like their originals. */
const IS_HTML = /^(?:product\.[^.]+\.description|home\.storyHtml)$/;

/** A translation as it is kept. */
export const keptTranslation = (key: string, text: string): string =>
  IS_HTML.test(key) ? cleanDescription(text) : text;
