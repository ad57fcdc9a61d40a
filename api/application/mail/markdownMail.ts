import { LRUCache } from 'lru-cache';
import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../kernel/escapeHtml.ts';
import { type Filled, HOLE, plainly } from './liquid.ts';
import type { MailParts } from './mailParts.ts';
import type { Block } from './variables/variable.ts';

/** The same words twice: for mail programs that show HTML, and for those that do not. */
export interface TwoForms {
  readonly html: string;
  readonly text: string;
}

const NOTHING: TwoForms = { html: '', text: '' };
const markdown = new Marked({ gfm: true, breaks: true });

/** In characters of their texts; what is read of one takes some ten times as much. */
const READ_TEXTS = 200_000;
/** Before its holes are filled a text is the same for every order that takes the same turns in it, so that it is read once. */
const readTexts = new LRUCache<string, readonly Token[]>({
  maxSize: READ_TEXTS,
  sizeCalculation: (_, text) => 1 + text.length,
});

function tokensOf(text: string): readonly Token[] {
  const known = readTexts.get(text);
  if (known) return known;
  const tokens = markdown.lexer(text);
  readTexts.set(text, tokens);
  return tokens;
}

/**
 * What a text in Markdown says, made of `parts`, its holes filled: values come in after it was read and are never Markdown.
 */
export function markdownMail({ text, values }: Filled, publicUrl: string, parts: MailParts): TwoForms {
  const filled = (part: string): string => plainly({ text: part, values });
  const plain = (part: string): TwoForms => {
    const said = filled(part);
    return { html: escapeHtml(said).replaceAll('\n', '<br>'), text: said };
  };
  /** Blocks cannot stand within a sentence: they follow their paragraph. */
  const blocksIn = (raw: string): Block[] =>
    [...raw.matchAll(HOLE)].flatMap(([, index]) => {
      const value = values[Number(index)];
      return typeof value === 'object' ? [value] : [];
    });
  const addressOf = (href: string): string | null => {
    const address = filled(href).trim();
    if (!URL.canParse(address, publicUrl)) return null;
    const url = new URL(address, publicUrl);
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
  };

  function inline(tokens: readonly Token[] = []): TwoForms {
    return joined(tokens.map(inlineOne), '');
  }
  function inlineOne(token: Token): TwoForms {
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del': {
        const { html, text } = inline(token.tokens);
        return { html: `<${token.type}>${html}</${token.type}>`, text };
      }
      case 'link': {
        const label = inline(token.tokens);
        const url = addressOf(token.href);
        if (url === null) return label;
        const isBare = label.text === url || `mailto:${label.text}` === url;
        return {
          html: parts.link(label.html, url),
          text: isBare ? label.text : `${label.text} (${url})`,
        };
      }
      case 'image': {
        const url = addressOf(token.href);
        return url === null ? plain(token.text) : pictureOf(url, filled(token.text), parts);
      }
      case 'br':
        return { html: '<br>', text: '\n' };
      case 'text':
        return 'tokens' in token && token.tokens ? inline(token.tokens) : plain(token.raw);
      default:
        return plain('text' in token ? token.text : token.raw);
    }
  }

  function paragraph(tokens: readonly Token[] = [], raw: string): TwoForms {
    const said = tokens.filter((token) => token.type !== 'text' || token.raw.trim() !== '');
    const [only] = said;
    const action = said.length === 1 && only?.type === 'link' ? actionOf(only as Tokens.Link) : null;
    return joined([
      action ?? sentences(inline(tokens)),
      ...blocksIn(raw).map((block) => blockOf(block, parts)),
    ]);
  }
  const sentences = ({ html, text }: TwoForms): TwoForms =>
    text.trim() === '' && !html.includes('<img')
      ? NOTHING
      : { html: parts.paragraph(html.trim()), text: text.trim() };
  /** A link that is a paragraph of its own is something to press; a picture that leads somewhere is no button. */
  function actionOf({ tokens, href }: Tokens.Link): TwoForms | null {
    if (tokens.every(({ type }) => type === 'image')) return null;
    const label = inline(tokens);
    const url = addressOf(href);
    return url === null ? null : buttonForms(label, url, parts);
  }

  function blocks(tokens: readonly Token[]): TwoForms {
    return joined(tokens.map(blockToken));
  }
  function blockToken(token: Token): TwoForms {
    switch (token.type) {
      case 'space':
      case 'def':
        return NOTHING;
      case 'heading': {
        const { html, text } = inline(token.tokens);
        return { html: parts.heading(html, token.depth), text };
      }
      case 'paragraph':
      case 'text':
        return paragraph(token.tokens, token.raw);
      case 'list':
        return listOf(token as Tokens.List);
      case 'blockquote': {
        const { html, text } = blocks(token.tokens ?? []);
        return { html: parts.quote(html), text: text.replaceAll(/^/gm, '> ') };
      }
      case 'hr':
        return { html: parts.line, text: '---' };
      default:
        return paragraph([{ type: 'text', raw: token.raw.trim(), text: token.raw.trim() }], token.raw);
    }
  }
  function listOf({ items, ordered, start }: Tokens.List): TwoForms {
    const said = items.map(({ tokens }) =>
      joined(
        tokens.map((token) => (token.type === 'text' ? inline(token.tokens) : blockToken(token))),
        '\n',
      ),
    );
    const first = typeof start === 'number' ? start : 1;
    return {
      html: parts.list(
        ordered ? 'ol' : 'ul',
        said.map(({ html }) => html),
      ),
      text: said.map(({ text }, index) => `${ordered ? `${first + index}.` : '-'} ${text}`).join('\n'),
    };
  }

  return blocks(tokensOf(text));
}

/** Forms one after the other; those that say nothing leave no gap. */
export function joined(forms: readonly TwoForms[], gap = '\n\n'): TwoForms {
  const said = gap === '' ? forms : forms.filter(({ html, text }) => html !== '' || text !== '');
  return {
    html: said.map(({ html }) => html).join(gap === '' ? '' : '\n'),
    text: said
      .map(({ text }) => text)
      .filter((text) => gap === '' || text !== '')
      .join(gap),
  };
}

/** Something to press, and its address written out. */
function buttonForms(label: TwoForms, url: string, parts: MailParts): TwoForms {
  return { html: parts.button(label.html, url), text: `${label.text}:\n${url}` };
}

/** In plain text a picture is what it shows, so that a line that stands for nothing else still says something. */
const pictureOf = (url: string, alt: string, parts: MailParts): TwoForms => ({
  html: parts.picture(url, alt),
  text: alt === '' ? '' : `[${alt}]`,
});

function blockOf(block: Block, parts: MailParts): TwoForms {
  if ('picture' in block) {
    return { html: parts.paragraph(parts.lonePicture(block.picture, block.alt)), text: '' };
  }
  if ('links' in block) {
    const links = block.links.map(({ label, url }) =>
      buttonForms({ html: escapeHtml(label), text: label }, url, parts),
    );
    return joined(links);
  }
  return {
    html: parts.rows(block.rows),
    text: block.rows
      .map(({ label, value, url }) => `${label}: ${value}${url === undefined ? '' : `\n  ${url}`}`)
      .join('\n'),
  };
}
