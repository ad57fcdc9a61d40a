import { LRUCache } from 'lru-cache';

/** Puts a stand-in where a text goes. The same text has the same stand-in, others have others. */
export type Stand = (text: string) => string;

/** Markup of islands that is kept, and what it is kept by, in characters. */
const ROOM = 4_000_000;

/** Where a text goes in kept markup: as it is, or as it stands in the query of an address. */
interface Place {
  readonly text: number;
  readonly isInQuery: boolean;
}
type Markup = readonly (string | Place)[];

/** Characters that nobody types, and none that would make two bytes of every character around them. */
const OPENS = '\u0001';
const CLOSES = '\u0002';
/** Pictures of the library are told from others by their address, and so are their stand-ins. */
const NO_HASH = '0'.repeat(64);
const PLACES = new RegExp(`${OPENS}(\\d+)${CLOSES}|%01(\\d+)%02|/media/stand(\\d+)/${NO_HASH}/in`);
const GROUPS = 4;

/** Whether JSON holds what stand-ins are made of: then there are to be none. */
export const looksLikeStandIns = (json: string): boolean =>
  json.includes('\\u0001') || json.includes('\\u0002') || json.includes(NO_HASH);

/** Texts that go into markup word for word: who renders sees stand-ins of them, and cannot tell two products apart by any. */
export class StandIns {
  readonly texts: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly isKept: (text: string) => boolean;

  /** What does not go in word for word, `isKept`, stays where it is. An empty text does: whether there is one is seen. */
  constructor(isKept: (text: string) => boolean = () => false) {
    this.isKept = isKept;
  }

  readonly text: Stand = (text) =>
    text === '' || this.isKept(text) ? text : `${OPENS}${this.numberOf(text)}${CLOSES}`;

  /** For the address of a picture of the library, which has widths. */
  readonly picture: Stand = (url) => `/media/stand${this.numberOf(url)}/${NO_HASH}/in`;

  private numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** Markup with places for texts, by what it shows beside them. What was not asked for longest goes first. */
export class KeptMarkup {
  private readonly kept: LRUCache<string, Markup>;

  /** `room` is in characters. */
  constructor(room = ROOM) {
    this.kept = new LRUCache({
      maxSize: room,
      sizeCalculation: (markup, key) => key.length + sizeOf(markup),
    });
  }

  /** The markup with these texts in their places; rendered, with their stand-ins, where nothing is kept by this key. */
  fill(key: string, texts: readonly string[], render: () => string): string {
    let markup = this.kept.get(key);
    if (!markup) {
      markup = placesIn(render());
      this.kept.set(key, markup);
    }
    let html = '';
    for (const piece of markup)
      html += typeof piece === 'string' ? piece : placed(texts[piece.text] ?? '', piece.isInQuery);
    return html;
  }
}

const PIECE = 8;
const sizeOf = (markup: Markup): number =>
  markup.reduce((size, piece) => size + (typeof piece === 'string' ? piece.length : PIECE), 0);

function placesIn(html: string): Markup {
  const pieces = html.split(PLACES);
  const markup: (string | Place)[] = [];
  for (let at = 0; at < pieces.length; at += GROUPS) {
    const [between = '', plain, inQuery, picture] = pieces.slice(at, at + GROUPS);
    if (between !== '') markup.push(between);
    const number = plain ?? inQuery ?? picture;
    if (number !== undefined) markup.push({ text: Number(number), isInQuery: inQuery !== undefined });
  }
  return markup;
}

const placed = (text: string, isInQuery: boolean): string =>
  isInQuery ? new URLSearchParams([['', text]]).toString().slice(1) : asReactWrites(text);

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const asReactWrites = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
