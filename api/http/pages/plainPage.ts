import type { FastifyReply, FastifyRequest } from 'fastify';

/** Readable on a phone, with things to press that a thumb finds; in the colours of whoever reads. */
const STYLE = [
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}',
  'body{margin:0 auto;max-width:34rem;padding:1rem}',
  'main{margin-top:max(1rem,8vh);padding:1.5rem 1.5rem 2rem;border:1px solid color-mix(in srgb,CanvasText 18%,Canvas);border-radius:.75rem}',
  'h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.25}',
  'a{color:inherit;text-underline-offset:.2em}',
  'button{font:inherit;font-weight:600;min-height:2.75rem;margin:.5rem 0;padding:0 1.25rem;border:1px solid CanvasText;border-radius:.5rem;background:CanvasText;color:Canvas;cursor:pointer}',
  ':focus-visible{outline:2px solid CanvasText;outline-offset:3px}',
  'fieldset{border:0;margin:0;padding:0}legend{font-weight:600;padding:0}',
  'label{display:inline-flex;align-items:center;gap:.75rem;min-height:2.75rem}',
  'input[type=checkbox]{width:1.5rem;height:1.5rem;margin:0}',
].join('');

interface PlainPage {
  readonly status?: number;
  readonly pageType?: number;
  /** That its words are in. */
  readonly language?: string;
}

/**
 * A page without the site's template, for what a link in a mail opens. `title` and `body` are HTML of ours: whatever came
 * from outside is escaped before. A page of a type has its code in `data-page-type`, as the pages of the template do
 * (`docs/rules/site.md#page-types`).
 */
export function sendPlainPage(
  reply: FastifyReply,
  title: string,
  body: string,
  { status = 200, pageType, language = 'en' }: PlainPage = {},
): FastifyReply {
  const named = pageType === undefined ? '' : ` data-page-type="${pageType}"`;
  const page =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<style>${STYLE}</style></head><body${named}><main><h1>${title}</h1>${body}</main></body></html>`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .serializer((text: string) => text)
    .send(page);
}

/** Whether who follows a link is a person at a browser, and no program that takes JSON. */
export const wantsPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers.accept ?? '').includes('text/html');

/** Links change nothing, for programs follow them in mails: a person presses this, which sends the same address a POST. */
export const pressToDoSo = (label: string): string =>
  `<form method="post"><button type="submit">${label}</button></form>`;
