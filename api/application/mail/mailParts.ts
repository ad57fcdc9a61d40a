import type { MailLook } from '../../../domain/mail/mailLook.ts';
import { escapeHtml } from '../kernel/escapeHtml.ts';
import type { Row } from './variables/variable.ts';

/** As wide as a mail is at most, and its words without the room beside them, in pixels. */
export const MAIL_WIDTH = 600;
export const MAIL_PADDING = 24;
const INNER_WIDTH = MAIL_WIDTH - 2 * MAIL_PADDING;
/** Pictures of the library that come wider than a mail is. */
const WIDE_PICTURE = /[?&]format=(?:750|1000|1500|2500)w/;
/** Pictures of what was sold, and of what is told of alone. */
const ROW_PICTURE = 64;
const LONE_PICTURE = 300;

/** Attributes of a table that is there for the looks alone. */
export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** What mails are made of, in HTML with the style of each beside it: many mail programs drop everything else. */
export type MailParts = ReturnType<typeof mailParts>;

/**
 * The parts of mails that wear a look (`docs/rules/mail.md#looks`). Words and what they stand on are named together wherever one
 * of them is, so that a program that darkens mails finds both. Labels are HTML, addresses and everything else text.
 */
export function mailParts(look: MailLook) {
  const { colours, fonts, textSize } = look;
  const words = `font-family:${fonts.words};font-size:${textSize}px;line-height:1.5;color:${colours.ink}`;
  const address = (url: string): string => `<a href="${escapeHtml(url)}"`;
  const corners = look.pictureRadius === 0 ? '' : `;border-radius:${look.pictureRadius}px`;
  const picture = (url: string, alt: string, style: string, width?: number): string =>
    `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"${width === undefined ? '' : ` width="${width}"`} ` +
    `style="${style};height:auto;border:0${corners}">`;
  const link = (label: string, url: string, style = ''): string =>
    `${address(url)} style="color:${colours.link};text-decoration:underline${style}">${label}</a>`;
  const lone = (label: string, url: string): string =>
    link(label, url, ';display:inline-block;padding:4px 0');

  return {
    /** Of cells: what stands in them has it from there, but for tables, which some programs let have nothing. */
    words,
    paragraph: (html: string): string => `<p style="margin:16px 0">${html}</p>`,
    /** `level` from 1; a mail has no heading of the first rank but its subject. */
    heading(html: string, level: number): string {
      const rank = Math.min(level, 3);
      const capitals = look.isInCapitals && rank < 3 ? ';text-transform:uppercase;letter-spacing:.04em' : '';
      const tag = `h${rank + 1}`;
      return (
        `<${tag} style="margin:28px 0 8px;font-family:${fonts.headings};font-size:${look.headingSizes[rank - 1]}px;` +
        `font-weight:${look.headingWeight};line-height:1.25;color:${colours.ink}${capitals}">${html}</${tag}>`
      );
    },
    link: (label: string, url: string): string => link(label, url),
    /** Something to press: a cell with a ground, for programs that give links none. */
    button(label: string, url: string): string {
      const shape = `border-radius:${look.buttonRadius}px;background-color:${colours.button}`;
      return (
        `<table ${TABLE} style="margin:20px 0;border-collapse:separate"><tr>` +
        `<td align="center" bgcolor="${colours.button}" style="${shape}">` +
        `${address(url)} style="display:inline-block;padding:12px 22px;border:2px solid ${colours.buttonEdge};${shape};` +
        `color:${colours.onButton};font-family:${fonts.words};font-size:${textSize}px;font-weight:600;line-height:1.25;` +
        `text-align:center;text-decoration:none">${label}</a></td></tr></table>`
      );
    },
    /** A way out of what the mail is about, quieter than what it says, and still large enough for a thumb. */
    quietLink: (label: string, url: string): string =>
      `<p style="margin:4px 0;font-size:13px">${address(url)} style="display:inline-block;padding:6px 0;` +
      `color:${colours.quiet};text-decoration:underline">${label}</a></p>`,
    /** As wide as it is, or as the mail; Outlook, which knows no such thing, is told a width where it could be too much. */
    picture: (url: string, alt: string): string =>
      picture(url, alt, 'max-width:100%;width:auto', WIDE_PICTURE.test(url) ? INNER_WIDTH : undefined),
    lonePicture: (url: string, alt: string): string => picture(url, alt, 'max-width:100%', LONE_PICTURE),
    line: `<hr style="margin:24px 0;border:0;border-top:1px solid ${colours.line}">`,
    quote: (html: string): string =>
      `<blockquote style="margin:16px 0;padding:0 0 0 16px;border-left:3px solid ${colours.line}">${html}</blockquote>`,
    list: (tag: 'ol' | 'ul', items: readonly string[]): string =>
      `<${tag} style="margin:16px 0;padding-left:24px">${items.map((html) => `<li>${html}</li>`).join('')}</${tag}>`,
    /** Labels and what they say, e.g. products and their prices; with pictures where one of them has one. */
    rows(rows: readonly Row[]): string {
      const hasPictures = rows.some(({ pictureUrl }) => pictureUrl !== undefined);
      const cells = rows.map(({ label, value, pictureUrl, url }) => {
        const shown =
          pictureUrl === undefined ? '' : picture(pictureUrl, '', `width:${ROW_PICTURE}px`, ROW_PICTURE);
        const pictureCell = hasPictures
          ? `<td style="width:${ROW_PICTURE}px;padding:6px 12px 6px 0">${shown}</td>`
          : '';
        const name = url === undefined ? escapeHtml(label) : lone(escapeHtml(label), url);
        return (
          `<tr>${pictureCell}<th scope="row" align="left" style="padding:6px 12px 6px 0;${words};font-weight:600">${name}</th>` +
          `<td align="right" style="padding:6px 0;${words};vertical-align:middle">${escapeHtml(value)}</td></tr>`
        );
      });
      return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:16px 0">${cells.join('')}</table>`;
    },
  };
}
