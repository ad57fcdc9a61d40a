import { DOMSerializer, Fragment, DOMParser as ModelParser, type Node } from 'prosemirror-model';
import { schema } from './schema.ts';

const parser = ModelParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** Two ways to write the same thing: it may be written in the other one without loss. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' };
const BLOCKS =
  'p,h1,h2,h3,h4,h5,h6,ul,ol,dl,blockquote,pre,hr,img,figure,table,div,section,article,iframe,video,audio,details,address,style,script';

/**
 * The document of a text. Blocks that would not come out as they went in are kept as they are, so that opening and saving
 * loses nothing.
 */
export function documentOf(html: string): Node {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = topBlocks(body).map((block) => {
    const parsed = nodesIn(block);
    return isSame(block, parsed) ? parsed : Fragment.from(keptOf(block));
  });
  const content = blocks.reduce((all, block) => all.append(block), Fragment.empty);
  // Words need somewhere to go that replaces nothing: a text of kept blocks alone gets a paragraph behind them.
  const end = hasWords(content) ? content : content.append(Fragment.from(schema.nodes.paragraph.create()));
  return schema.nodes.doc.create(null, end);
}

function hasWords(content: Fragment): boolean {
  let found = false;
  content.descendants((node) => {
    found ||= node.isTextblock;
    return !found;
  });
  return found;
}

/** The text of a document, one block to a line. */
export function htmlOf(doc: Node): string {
  const blocks: string[] = [];
  doc.forEach((block) => {
    blocks.push(
      block.type === schema.nodes.keptHtml ? String(block.attrs.html) : outerHtml(Fragment.from(block)),
    );
  });
  if (blocks.at(-1) === '<p></p>') blocks.pop();
  return blocks.join('\n');
}

/** The children of a text; words and the like that stand between blocks become paragraphs. */
function topBlocks(body: HTMLElement): Element[] {
  const blocks: Element[] = [];
  let paragraph: Element | null = null;
  for (const node of [...body.childNodes]) {
    if (node instanceof Element && node.matches(BLOCKS)) {
      blocks.push(node);
      paragraph = null;
    } else if (paragraph) {
      paragraph.append(node);
    } else if (node.textContent?.trim() !== '' || node instanceof Element) {
      paragraph = document.createElement('p');
      paragraph.append(node);
      blocks.push(paragraph);
    }
  }
  return blocks;
}

function nodesIn(block: Element): Fragment {
  const box = document.createElement('div');
  box.append(block.cloneNode(true));
  return parser.parse(box).content;
}

const keptOf = (block: Element): Node => schema.nodes.keptHtml.create({ html: block.outerHTML });

function outerHtml(content: Fragment): string {
  const box = document.createElement('div');
  box.append(serializer.serializeFragment(content));
  for (const styled of box.querySelectorAll('[style]')) {
    styled.setAttribute('style', plainStyle(styled.getAttribute('style') ?? ''));
  }
  // What is kept can be moved into a list or a quotation: there, too, it is what was written.
  for (const kept of box.querySelectorAll('[data-kept-html]')) {
    kept.outerHTML = kept.getAttribute('data-kept-html') ?? '';
  }
  return box.innerHTML;
}

function isSame(block: Element, parsed: Fragment): boolean {
  const box = document.createElement('template');
  box.innerHTML = outerHtml(parsed);
  return plainForm(box.content) === plainForm(block);
}

const plainStyle = (style: string): string => style.replaceAll(/\s+/g, '').replace(/;$/, '');

/** A text without what nobody sees: how blank space is written, in which order attributes stand, and which twin of a tag. */
function plainForm(node: globalThis.Node): string {
  if (node.nodeType === globalThis.Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/\s+/g, ' ');
  const inner = [...node.childNodes].map(plainForm).join('');
  if (!(node instanceof Element)) return node.nodeType === globalThis.Node.COMMENT_NODE ? '' : inner;
  const name = SAME[node.localName] ?? node.localName;
  const attributes = [...node.attributes]
    .map(({ name, value }) => `${name}=${name === 'style' ? plainStyle(value) : value}`)
    .filter((attribute) => attribute !== 'alt=')
    .sort();
  const isBlock = node.matches(`${BLOCKS},li`);
  const said = isBlock && name !== 'pre' ? inner.trim() : inner;
  // A list item may have its words with a paragraph around them or without.
  const words = name === 'li' ? said.replaceAll(/<p>(.*?)<\/p>/g, '$1') : said;
  return `<${[name, ...attributes].join(' ')}>${words}</${name}>`.replaceAll(
    />\s+</g,
    isBlock ? '><' : '> <',
  );
}
