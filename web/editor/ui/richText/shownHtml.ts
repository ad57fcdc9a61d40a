import { safeHtml } from './safeHtml.ts';

/** HTML that is kept, to be looked at: harmless, and named as what it is. */
export function shownHtml(html: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'kept-html';
  box.setAttribute('data-kept-html', html);
  box.innerHTML = safeHtml(html);
  if (box.textContent?.trim() === '' && !box.querySelector('img, table, hr')) {
    box.textContent = html.trim();
  }
  return box;
}
