import type { Page, Request } from 'playwright-core';

const MOST_WORDS = 2_500;
const MOST_CALLS = 15;
const LONGEST_WAIT_MS = 5_000;

/** Tells of a page where it is, what a person reads there, what it asked of the gateway last, and what it reported. */
export function witnessOf(page: Page, problems: readonly string[]): () => Promise<string> {
  const calls: { readonly request: Request; answer: string }[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    calls.push({ request, answer: 'is not answered' });
    calls.splice(0, calls.length - MOST_CALLS);
  });
  const answered = (request: Request, answer: string) => {
    const call = calls.find((one) => one.request === request);
    if (call) call.answer = answer;
  };
  page.on('response', (response) => answered(response.request(), `answered ${response.status()}`));
  page.on('requestfailed', (request) => answered(request, `failed: ${request.failure()?.errorText}`));

  return async () => {
    if (page.url() === 'about:blank') return '';
    const words = await page.locator('body').innerText({ timeout: LONGEST_WAIT_MS });
    return [
      `At ${page.url()} stood: ${words.replace(/\s*\n\s*/g, ' | ').slice(0, MOST_WORDS)}`,
      ...calls.map(({ request, answer }) => `${request.method()} ${pathOf(request)} ${answer}`),
      ...problems,
    ].join('\n');
  };
}

const pathOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url());
  return pathname + search;
};
