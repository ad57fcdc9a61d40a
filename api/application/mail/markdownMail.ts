import { LRUCache } from 'lru-cache';
import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../kernel/escapeHtml.ts';
import { type Filled, HOLE, plainly } from './liquid.ts';
import type { Block } from './variables/variable.ts';

/** The same words twice: for mail programs that show HTML, and for those that do not. */
export interface TwoForms {
  readonly html: string;
  readonly text: string;
}

const NOTHING: TwoForms = { html: '', text: '' };
const P = 'margin:16px 0';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1f2937;color:#ffffff;text-decoration:none';
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

/** What a text in Markdown says, its holes filled: values come in after it was read and are never Markdown. */
export function markdownMail({ text, values }: Filled, publicUrl: string): TwoForms {
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
          html: `<a href="${escapeHtml(url)}">${label.html}</a>`,
          text: isBare ? label.text : `${label.text} (${url})`,
        };
      }
      case 'image': {
        const url = addressOf(token.href);
        return url === null ? plain(token.text) : pictureOf(url, filled(token.text));
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
    const { html, text } = action ?? inline(tokens);
    const own =
      text.trim() === '' && !html.includes('<img')
        ? NOTHING
        : { html: `<p style="${P}">${html.trim()}</p>`, text: text.trim() };
    return joined([own, ...blocksIn(raw).map(blockOf)]);
  }
  /** A link that is a paragraph of its own is something to press. */
  function actionOf({ tokens, href }: Tokens.Link): TwoForms | null {
    const label = inline(tokens);
    const url = addressOf(href);
    return url === null ? null : linkForms(label, url);
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
        const level = Math.min(token.depth + 1, 4);
        return { html: `<h${level} style="line-height:1.25;margin:24px 0 8px">${html}</h${level}>`, text };
      }
      case 'paragraph':
      case 'text':
        return paragraph(token.tokens, token.raw);
      case 'list':
        return listOf(token as Tokens.List);
      case 'blockquote': {
        const { html, text } = blocks(token.tokens ?? []);
        return {
          html: `<blockquote style="margin:16px 0;padding-left:16px;border-left:3px solid #8886">${html}</blockquote>`,
          text: text.replaceAll(/^/gm, '> '),
        };
      }
      case 'hr':
        return { html: '<hr style="border:0;border-top:1px solid #8886">', text: '---' };
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
    const tag = ordered ? 'ol' : 'ul';
    const first = typeof start === 'number' ? start : 1;
    return {
      html: `<${tag} style="${P};padding-left:24px">${said.map(({ html }) => `<li>${html}</li>`).join('')}</${tag}>`,
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
export function linkForms(label: TwoForms, url: string): TwoForms {
  return {
    html: `<a href="${escapeHtml(url)}" style="${BUTTON}">${label.html}</a>`,
    text: `${label.text}:\n${url}`,
  };
}

const pictureOf = (url: string, alt: string): TwoForms => ({
  html: `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" style="max-width:100%;height:auto;border:0">`,
  text: '',
});

function blockOf(block: Block): TwoForms {
  if ('picture' in block) {
    const { html } = pictureOf(block.picture, block.alt);
    return { html: `<p style="${P}">${html.replace('<img ', '<img width="300" ')}</p>`, text: '' };
  }
  if ('links' in block) {
    const links = block.links.map(({ label, url }) => {
      const { html, text } = linkForms({ html: escapeHtml(label), text: label }, url);
      return { html: `<p style="${P}">${html}</p>`, text };
    });
    return joined(links);
  }
  const hasPictures = block.rows.some(({ pictureUrl }) => pictureUrl !== undefined);
  const rows = block.rows.map(({ label, value, pictureUrl, url }) => {
    const picture =
      pictureUrl === undefined
        ? ''
        : `<img src="${escapeHtml(pictureUrl)}" alt="" width="64" style="width:64px;height:auto;border:0;border-radius:4px">`;
    const pictureCell = hasPictures ? `<td style="width:64px;padding:6px 12px 6px 0">${picture}</td>` : '';
    const name =
      url === undefined ? escapeHtml(label) : `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
    return `<tr>${pictureCell}<th scope="row" align="left" style="padding:6px 12px 6px 0;font-weight:600">${name}</th><td align="right" style="padding:6px 0;vertical-align:middle">${escapeHtml(value)}</td></tr>`;
  });
  return {
    html: `<table role="presentation" style="width:100%;border-collapse:collapse;${P}">${rows.join('')}</table>`,
    text: block.rows
      .map(({ label, value, url }) => `${label}: ${value}${url === undefined ? '' : `\n  ${url}`}`)
      .join('\n'),
  };
}
