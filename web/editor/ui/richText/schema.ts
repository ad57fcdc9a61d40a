import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { bulletList, listItem, orderedList } from 'prosemirror-schema-list';
import { shownHtml } from './shownHtml.ts';

const HEADINGS = [1, 2, 3, 4, 5, 6] as const;

/** How the lines of a paragraph stand, other than as the page has it. */
export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

const alignmentOf = (element: HTMLElement): Alignment | null =>
  ALIGNMENTS.find((alignment) => alignment === element.style.textAlign) ?? null;
const alignedTag = (tag: string, alignment: unknown): DOMOutputSpec =>
  alignment ? [tag, { style: `text-align: ${alignment}` }, 0] : [tag, 0];

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    attrs: { alignment: { default: null } },
    parseDOM: [{ tag: 'p', getAttrs: (element) => ({ alignment: alignmentOf(element) }) }],
    toDOM: ({ attrs }) => alignedTag('p', attrs.alignment),
  },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 2 }, alignment: { default: null } },
    parseDOM: HEADINGS.map((level) => ({
      tag: `h${level}`,
      getAttrs: (element: HTMLElement) => ({ level, alignment: alignmentOf(element) }),
    })),
    toDOM: ({ attrs }) => alignedTag(`h${attrs.level}`, attrs.alignment),
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  horizontalRule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  codeBlock: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', 0],
  },
  bulletList: { ...bulletList, group: 'block', content: 'listItem+' },
  orderedList: { ...orderedList, group: 'block', content: 'listItem+' },
  listItem: { ...listItem, content: 'paragraph block*' },
  picture: {
    group: 'block',
    draggable: true,
    attrs: {
      src: {},
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
      loading: { default: null },
    },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (image) => ({
          src: image.getAttribute('src'),
          alt: image.getAttribute('alt') ?? '',
          width: image.getAttribute('width'),
          height: image.getAttribute('height'),
          loading: image.getAttribute('loading'),
        }),
      },
    ],
    toDOM: ({ attrs: { src, alt, width, height, loading } }): DOMOutputSpec => [
      'img',
      { src, alt, ...(width && { width }), ...(height && { height }), ...(loading && { loading }) },
    ],
  },
  /** What the editor has no tools for stays as it was written, and can be changed as HTML. */
  keptHtml: {
    group: 'block',
    atom: true,
    attrs: { html: {} },
    parseDOM: [
      { tag: 'div[data-kept-html]', getAttrs: (box) => ({ html: box.getAttribute('data-kept-html') }) },
    ],
    toDOM: ({ attrs }) => shownHtml(attrs.html),
  },
  text: { group: 'inline' },
  lineBreak: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ href: link.getAttribute('href') }) }],
    toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps all of what it copies into one that says it is not bold.
      { tag: 'b', getAttrs: (node) => (node.style.fontWeight === 'normal' ? false : null) },
      { style: 'font-weight', getAttrs: (value) => (/^(bold(er)?|[6-9]\d\d)$/.test(value) ? null : false) },
    ],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
    toDOM: () => ['em', 0],
  },
  underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }], toDOM: () => ['s', 0] },
  code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  sub: { excludes: 'sup', parseDOM: [{ tag: 'sub' }], toDOM: () => ['sub', 0] },
  sup: { excludes: 'sub', parseDOM: [{ tag: 'sup' }], toDOM: () => ['sup', 0] },
} satisfies Record<string, MarkSpec>;

/**
 * The first heading that somebody may write: a page of blocks has no other words, so that its text may begin with the first; a
 * description stands below the name of what it describes.
 */
export type FirstHeading = 1 | 2;

/** What the editor has tools for. Everything else is kept as it is (`keptHtml`). */
export const schema = new Schema({ nodes, marks });
