/** One part of a mail, the same in plain text and in HTML. */
export type Part =
  | { readonly paragraph: string }
  /** Something to press; its address is written out in plain text. */
  | { readonly action: string; readonly url: string }
  /** Lines of a label and what it says, e.g. a product and its price. */
  | { readonly rows: readonly (readonly [label: string, value: string])[] };

/** What a template makes of its facts: plain texts, which are escaped where they become HTML. */
export interface MailText {
  readonly subject: string;
  readonly parts: readonly Part[];
  /** Where the reader can say that they want no more of these; also takes a POST, as `List-Unsubscribe` headers promise. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

/** Who writes, and in which language. */
export interface MailContext {
  readonly storeTitle: string;
  /** What stands below every mail: who sells, line by line. */
  readonly seller: readonly string[];
  readonly language: string;
}

export type MailTemplate<Facts> = (facts: Facts, context: MailContext) => MailText;

const allParts = ({ parts, unsubscribe }: MailText): readonly Part[] =>
  unsubscribe ? [...parts, { action: unsubscribe.label, url: unsubscribe.url }] : parts;

export function textOf(mail: MailText, { seller }: MailContext): string {
  const paragraphs = allParts(mail).map((part) => {
    if ('paragraph' in part) return part.paragraph;
    if ('action' in part) return `${part.action}:\n${part.url}`;
    return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  });
  return `${[...paragraphs, seller.join('\n')].join('\n\n')}\n`;
}

export function htmlOf(mail: MailText, { seller, language }: MailContext): string {
  const body = allParts(mail).map(htmlOfPart).join('\n');
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5;max-width:36em;margin:0 auto;padding:1em">
${body}
<p>${seller.map(escapeHtml).join('<br>')}</p>
</body></html>
`;
}

function htmlOfPart(part: Part): string {
  if ('paragraph' in part) return `<p>${escapeHtml(part.paragraph)}</p>`;
  if ('action' in part) return `<p><a href="${escapeHtml(part.url)}">${escapeHtml(part.action)}</a></p>`;
  const rows = part.rows.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<table cellpadding="4">${rows.join('')}</table>`;
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
