import type { MailLook } from '../../../domain/mail/mailLook.ts';
import { escapeHtml } from '../kernel/escapeHtml.ts';
import { MAIL_PADDING, MAIL_WIDTH, mailParts, TABLE } from './mailParts.ts';

/** Who writes, how that looks, and in which language. */
export interface MailContext {
  readonly storeTitle: string;
  /** What stands below every mail: who sells, line by line. */
  readonly seller: readonly string[];
  /** What it wears of the site; its logo stands above every mail, or its name where it has none. */
  readonly look: MailLook;
  readonly language: string;
  /** What addresses without a host are below: of pictures and links in texts. */
  readonly publicUrl: string;
}

/** What mail programs that ask are told of its colours: `only` is for those that would change them. */
const SCHEMES = { light: 'light only', dark: 'dark only', both: 'light dark' } as const;

/**
 * A mail in HTML, around what it says: a column with the store's logo above, and who sells below. `shownFirst` is what mail
 * programs show beside the subject, empty for whatever stands first.
 */
export function mailLayout(body: string, subject: string, context: MailContext, shownFirst = ''): string {
  const { seller, language, storeTitle, look } = context;
  const { colours, fonts, logo } = look;
  const { words } = mailParts(look);
  const scheme = SCHEMES[look.scheme];
  const ground = `background-color:${colours.paper};color:${colours.ink}`;
  const head = logo
    ? `<img src="${escapeHtml(logo.url)}" alt="${escapeHtml(logo.alt || storeTitle)}" width="${logo.width}" style="max-width:100%;height:auto;border:0">`
    : `<strong style="font-family:${fonts.headings};font-size:${look.headingSizes[1]}px;font-weight:${look.headingWeight};line-height:1.25">${escapeHtml(storeTitle)}</strong>`;
  const before =
    shownFirst === ''
      ? ''
      : `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(shownFirst)}</div>\n`;
  const cell = (padding: string, more = '') =>
    `<td bgcolor="${colours.paper}" style="padding:${padding};${words};background-color:${colours.paper}${more}">`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="${scheme}"><meta name="supported-color-schemes" content="${scheme}"><title>${escapeHtml(subject)}</title></head>
<body bgcolor="${colours.paper}" style="margin:0;padding:0;${ground}">
${before}<table ${TABLE} width="100%" bgcolor="${colours.paper}" style="${ground}"><tr><td align="center">
<table ${TABLE} width="${MAIL_WIDTH}" style="width:100%;max-width:${MAIL_WIDTH}px;text-align:left;${ground}">
<tr>${cell(`${MAIL_PADDING}px ${MAIL_PADDING}px 16px`, `;border-bottom:1px solid ${colours.line}`)}${head}</td></tr>
<tr>${cell(`8px ${MAIL_PADDING}px`)}
${body}
</td></tr>
<tr>${cell(`16px ${MAIL_PADDING}px ${MAIL_PADDING}px`, `;border-top:1px solid ${colours.line};font-size:13px;color:${colours.quiet}`)}${seller.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body></html>
`;
}
