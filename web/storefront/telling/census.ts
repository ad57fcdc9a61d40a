import { readCookie } from '../../shared/cookies.ts';
import { ANALYTICS_TIMEOUT_MS } from './timeout.ts';

/** What the census counts (`docs/rules/analytics.md#calls`). */
export type CensusCall =
  | 'button-click'
  | 'button-render'
  | 'form-render'
  | 'overlay'
  | `RecordQuickView/${string}`;

/** Tells the census of something on this page; nobody minds where that fails. */
export function tellCensus(
  call: CensusCall,
  about: { readonly formId?: string; readonly id?: string } = {},
): void {
  const url = `/api/census/${call}`;
  const visitor = call === 'form-render' ? readCookie('ss_cvr') : null;
  const body = new URLSearchParams({
    ...{ ...about, pagePath: location.pathname },
    ...(visitor !== null && { visitorCookie: visitor }),
  });
  if (navigator.sendBeacon?.(url, body)) return;
  fetch(url, {
    ...{ method: 'POST', body, keepalive: true },
    signal: AbortSignal.timeout(ANALYTICS_TIMEOUT_MS),
  }).catch(() => {
    // What is counted is worth no trouble to whoever is counted.
  });
}

/** Buttons that an owner has put on a page. */
const BUTTON = '.block-button-link';
/** Characters of what a button says. */
const LONGEST_WORDS = 200;
const wordsOf = (button: Element): string => (button.textContent ?? '').trim().slice(0, LONGEST_WORDS);

/** Tells once of each button that is seen, and each time that one is pressed. */
export function watchButtons(): void {
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      tellCensus('button-render', { id: wordsOf(target) });
    }
  });
  for (const button of document.querySelectorAll(BUTTON)) sight.observe(button);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(BUTTON) : null;
    if (button) tellCensus('button-click', { id: wordsOf(button) });
  });
}
