import type { ProductSummary } from '../../../../api/http/contracts/catalog/products.ts';
import { moneyWords } from '../../text/money.ts';
import type { Insertion } from '../mails/insertion.ts';

/** Words without what Markdown or Liquid would take for something else. */
const plain = (words: string): string => words.replaceAll(/[[\]*_`<>{}\\]/g, '');

/** As wide as pictures stand in a mail. */
const WIDTH = '?format=750w';

/** A picture of the library, as a paragraph of its own. */
export const pictureBlock = ({
  altText,
  url,
}: {
  readonly altText: string;
  readonly url: string;
}): Insertion => ({
  before: `![${plain(altText)}](${url}${WIDTH})`,
  isParagraph: true,
});

/** A link on a line of its own is drawn as a button. */
export const BUTTON_BLOCK: Insertion = { before: '[Look at it](/shop)', isParagraph: true };
/** Within a line, a link stays one. */
export const LINK: Insertion = { before: '[', after: '](/shop)', empty: 'Look at it' };
export const LINE_BLOCK: Insertion = { before: '---', isParagraph: true };
export const HEADING_BLOCK: Insertion = { before: '## ', after: '', empty: 'Heading' };

/** A product as it is now: its picture, its name, what it costs, and a button that leads to it. */
export function productBlock({ name, slug, image, fromPrice }: ProductSummary): Insertion {
  const called = plain(name);
  const price = fromPrice === null ? '' : ` · ${moneyWords(fromPrice)}`;
  const lines = [
    ...(image ? [`![${plain(image.alt)}](${image.url}${WIDTH})`] : []),
    `**${called}**${price}`,
    `[Look at ${called}](/shop/p/${slug})`,
  ];
  return { before: lines.join('\n\n'), isParagraph: true };
}
