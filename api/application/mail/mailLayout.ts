import { escapeHtml } from '../kernel/escapeHtml.ts';

/** Who writes, how that looks, and in which language. */
export interface MailContext {
  readonly storeTitle: string;
  /** What stands below every mail: who sells, line by line. */
  readonly seller: readonly string[];
  /** The store's logo above every mail, at an absolute address; its name stands there where it has none. */
  readonly logo: { readonly url: string; readonly alt: string; readonly width: number } | null;
  readonly language: string;
  /** What addresses without a host are below: of pictures and links in texts. */
  readonly publicUrl: string;
}

/** A mail in HTML, around what it says: the head with the store's logo, and who sells below. */
export function mailLayout(body: string, subject: string, context: MailContext): string {
  const { seller, language, storeTitle, logo } = context;
  const head = logo
    ? `<img src="${escapeHtml(logo.url)}" alt="${escapeHtml(logo.alt || storeTitle)}" width="${logo.width}" style="max-width:100%;height:auto;border:0">`
    : `<strong style="font-size:20px">${escapeHtml(storeTitle)}</strong>`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:-apple-system,Segoe UI,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;margin:0;padding:24px 16px">
<div style="max-width:36em;margin:0 auto">
<div style="padding-bottom:16px;border-bottom:1px solid #8886">${head}</div>
${body}
<p style="margin-top:32px;padding-top:16px;border-top:1px solid #8886;font-size:13px;opacity:.75">${seller.map(escapeHtml).join('<br>')}</p>
</div>
</body></html>
`;
}
