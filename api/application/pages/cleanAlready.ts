/** Tags in which words stand, and tags around those. */
const IN_TEXT = new Set('a strong b em i u s sub sup small mark code span'.split(' '));
const OF_WORDS = new Set('p h1 h2 h3 h4 h5 h6'.split(' '));
const OF_BLOCKS = new Set('ul ol li blockquote pre'.split(' '));
const LISTS = new Set(['ul', 'ol']);

/** What nobody sees, and what a parser reads as another sign: only these three stay written out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what nobody sees.
const NOT_AS_IT_IS = /[\0-\x08\v-\x1f\x7f]|&(?!(?:amp|lt|gt);)/;
/** A link that leads somewhere, or an alignment, written as the library writes them: nothing else is in a tag. */
const LINK = String.raw` href="(?:https?:\/\/|\/(?![\/\\])|#)[\w.\/?=#%:@+~,-]*"`;
const ALIGNED = ' style="text-align:(?:left|right|center|justify)"';
const TAG = new RegExp(String.raw`<(?:(?:br|hr) \/|(\/?)([a-z]+[1-6]?)(${LINK}|${ALIGNED})?)>`, 'y');

/**
 * Whether cleaning would leave every character of an HTML text as it is: it is made of words and of tags that everybody may write,
 * with nothing in them but a link or an alignment, each closed where it has to be. Most of what owners write is, and the library
 * reads it fifty times as long. Says `false` of much that is clean, and never `true` of what is not: the library has the last word.
 */
export function isCleanAlready(html: string): boolean {
  if (NOT_AS_IT_IS.test(html)) return false;
  const open: string[] = [];
  for (let at = 0; ; at = TAG.lastIndex) {
    const [opens, closes] = [html.indexOf('<', at), html.indexOf('>', at)];
    if (opens < 0) return closes < 0 && open.length === 0;
    TAG.lastIndex = opens;
    const found = closes < opens ? null : TAG.exec(html);
    if (!found || !isInPlace(found, open)) return false;
  }
}

/** Whether a tag may stand there; notes what it opens or closes. */
function isInPlace([whole, slash, tag, inside]: RegExpExecArray, open: string[]): boolean {
  if (tag === undefined) return whole === '<br />' || !isAmongWords(open.at(-1));
  if (slash === '/') return inside === undefined && open.pop() === tag;
  return mayStand(tag, inside, open) && open.push(tag) > 0;
}

/** Where a parser would close another tag first, or nobody means it, the library is asked. */
function mayStand(tag: string, inside: string | undefined, open: readonly string[]): boolean {
  const around = open.at(-1);
  if (inside?.startsWith(' href') && tag !== 'a') return false;
  if (IN_TEXT.has(tag)) return !(LISTS.has(around ?? '') || (tag === 'a' && open.includes('a')));
  if (!OF_WORDS.has(tag) && !OF_BLOCKS.has(tag)) return false;
  if (isAmongWords(around)) return false;
  return (tag === 'li') === LISTS.has(around ?? '');
}

const isAmongWords = (tag: string | undefined): boolean =>
  tag !== undefined && (IN_TEXT.has(tag) || OF_WORDS.has(tag));

/** One or several lines of words that Markdown makes nothing of, each beginning with a letter. */
const PLAIN_LINE = String.raw`\p{L}(?:[\p{L}\p{N} ,.;:!?'"()%€$£°…–—‘’“”„«»/-]*[\p{L}\p{N},.;:!?'"()%€$£°…–—‘’“”„«»/-])?`;
const PLAIN = new RegExp(`^${PLAIN_LINE}(?:\\n{1,2}${PLAIN_LINE})*$`, 'u');
/** What would become a link by itself. */
const LINK_BY_ITSELF = /www\.|:\/\//i;

/** What Markdown makes of plain words, which is paragraphs of them; `null` where there is more to it. */
export const plainParagraphs = (markdown: string): string | null =>
  PLAIN.test(markdown) && !LINK_BY_ITSELF.test(markdown)
    ? markdown
        .split('\n\n')
        .map((words) => `<p>${words}</p>\n`)
        .join('')
    : null;
