import { LRUCache } from 'lru-cache';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { isCleanAlready, plainParagraphs } from './cleanAlready.ts';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const WORDS = [
  'p',
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'mark',
  'code',
  'br',
  'span',
];
const BLOCKS = ['ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'div', 'figure', 'figcaption', 'img'];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'];

/** What owners may write: no scripts, no frames, no forms, no styles but the alignment of a text. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...HEADINGS, ...WORDS, ...BLOCKS, ...TABLES],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['style', 'lang', 'dir'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // Who opens another window may not reach back into this one.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
};

/** Characters of texts that are kept clean in memory, with what they were made of. */
const KEPT_CHARACTERS = 8_000_000;
const kept = new LRUCache<string, string>({
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: (clean, key) => clean.length + key.length + 100,
});

/** HTML with everything left out that could do more than say something. The same text is cleaned once. */
export function cleanBlockHtml(html: string): string {
  return isCleanAlready(html) ? html : keptOrMade(`html ${html}`, () => cleanedByLibrary(html));
}

/** The same, whatever it is. */
export const cleanedByLibrary = (html: string): string => sanitizeHtml(html, ALLOWED);

/** Markdown as clean HTML; what of it is HTML is cleaned like any other. */
export function markdownToHtml(markdown: string): string {
  return plainParagraphs(markdown) ?? keptOrMade(`markdown ${markdown}`, () => cleanMarkdown(markdown));
}

function cleanMarkdown(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true });
  // Quotes are written out there, and as they are once it is cleaned; within a tag they would end something.
  const written = html.includes('="') ? html : html.replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  return isCleanAlready(written) ? written : cleanedByLibrary(html);
}

function keptOrMade(key: string, make: () => string): string {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const clean = make();
  kept.set(key, clean);
  return clean;
}
