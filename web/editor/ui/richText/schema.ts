import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { bulletList, listItem, orderedList } from 'prosemirror-schema-list';
import { shownHtml } from './shownHtml.ts';

const HEADINGS = [2, 3, 4, 5, 6] as const;

const nodes = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 2 } },
    // A page has one heading of the first order: the name of the product.
    parseDOM: [
      { tag: 'h1', attrs: { level: 2 } },
      ...HEADINGS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    ],
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
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
    attrs: { src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (image) => ({
          src: image.getAttribute('src'),
          alt: image.getAttribute('alt') ?? '',
          width: image.getAttribute('width'),
          height: image.getAttribute('height'),
        }),
      },
    ],
    toDOM: ({ attrs: { src, alt, width, height } }): DOMOutputSpec => [
      'img',
      { src, alt, ...(width && { width }), ...(height && { height }) },
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

/** What the editor has tools for. Everything else is kept as it is (`keptHtml`). */
export const schema = new Schema({ nodes, marks });
