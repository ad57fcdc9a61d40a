import type { FirstHeading } from './schema.ts';

/** What word processors put around words, none of which is theirs. */
const WRAPPING = 'style, meta, link, xml, title, o\\:p, script';
const BULLET = /^[\s\u00A0]*[·•o§▪\-–*][\s\u00A0]+/;
const NUMBER = /^[\s\u00A0]*(\d+|[a-z]|[ivx]+)[.)][\s\u00A0]+/i;

/**
 * HTML from the clipboard as this editor can take it: Word writes lists as paragraphs, and wraps everything. Headings above
 * the first that may be written become that.
 */
export function pastedHtml(html: string, firstHeading: FirstHeading): string {
  const { body } = new DOMParser().parseFromString(withoutConditions(html), 'text/html');
  for (const element of body.querySelectorAll(WRAPPING)) element.remove();
  for (const span of body.querySelectorAll<HTMLElement>(
    '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]',
  )) {
    span.closest('p')?.setAttribute('data-marker', span.textContent ?? '');
    span.remove();
  }
  if (firstHeading > 1) for (const heading of body.querySelectorAll('h1')) asSecondHeading(heading);
  let list: HTMLElement | null = null;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    if (!isListItem(paragraph)) {
      list = null;
      continue;
    }
    const marker = paragraph.getAttribute('data-marker') ?? paragraph.textContent ?? '';
    const tag = NUMBER.test(`${marker} `) && !BULLET.test(`${marker} `) ? 'ol' : 'ul';
    if (!list || list.localName !== tag || list.nextSibling !== paragraph) {
      list = document.createElement(tag);
      paragraph.before(list);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
    while (list.nextSibling?.nodeType === Node.TEXT_NODE && !list.nextSibling.textContent?.trim()) {
      list.nextSibling.remove();
    }
  }
  return body.innerHTML;
}

function asSecondHeading(heading: HTMLElement): void {
  const second = document.createElement('h2');
  second.style.textAlign = heading.style.textAlign;
  second.append(...heading.childNodes);
  heading.replaceWith(second);
}

const isListItem = (paragraph: HTMLElement): boolean =>
  /MsoListParagraph/.test(paragraph.className) ||
  /mso-list:\s*l\d/.test(paragraph.getAttribute('style') ?? '');

/** Word's comments say what older programs should see: `<!--[if !supportLists]-->`. */
const withoutConditions = (html: string): string =>
  html.replaceAll(/<!--\[if gte[\s\S]*?<!\[endif\]-->/g, '').replaceAll(/<!(--)?\[(if|endif)[^>]*>/g, '');
