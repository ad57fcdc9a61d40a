import type { FastifyReply, FastifyRequest } from 'fastify';

/** Readable on a phone, with things to press that a thumb finds; in the colours of whoever reads. */
const STYLE = [
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}',
  'body{margin:0 auto;max-width:36rem;padding:1.5rem}',
  'h1{font-size:1.5rem}',
  'button{font:inherit;min-height:2.75rem;padding:0 1rem}',
  'fieldset{border:0;margin:0;padding:0}legend{font-weight:600;padding:0}',
  'label{display:inline-flex;align-items:center;gap:.75rem;min-height:2.75rem}',
  'input[type=checkbox]{width:1.5rem;height:1.5rem;margin:0}',
].join('');

/**
 * A page without the site's template, for what a link in a mail opens. `title` and `body` are HTML of ours: whatever came
 * from outside is escaped before. A page of a type has its code in `data-page-type`, as the pages of the template do
 * (`docs/rules/site.md#page-types`).
 */
export function sendPlainPage(
  reply: FastifyReply,
  title: string,
  body: string,
  { status = 200, pageType }: { readonly status?: number; readonly pageType?: number } = {},
): FastifyReply {
  const named = pageType === undefined ? '' : ` data-page-type="${pageType}"`;
  const page =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
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
