import type { FastifyRequest } from 'fastify';

/** What somebody chose at the door, or their account said last: read by the shell alone (`docs/rules/accounts.md#language`). */
const COOKIE = 'console-language';
const OTHERWISE = 'en';

/** Which of its languages the console speaks to a browser: the chosen one, else the first that it asks for, else English. */
export function consoleLanguage(
  { cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>,
  languages: readonly string[],
): string {
  const asked = [cookies[COOKIE] ?? '', ...acceptedIn(headers['accept-language'] ?? '')];
  for (const tag of asked) {
    const found = languages.find((one) => one === tag) ?? languages.find((one) => one === tag.split('-')[0]);
    if (found) return found;
  }
  return OTHERWISE;
}

/** `de-AT,en;q=0.8` → `de-AT`, `en`: the most wanted first. */
const acceptedIn = (header: string): readonly string[] =>
  header
    .split(',')
    .slice(0, MOST_ASKED)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return { tag, wanted: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ wanted }) => wanted > 0)
    .sort((one, other) => other.wanted - one.wanted)
    .map(({ tag }) => tag);

/** Anybody can send a header of any length. */
const MOST_ASKED = 20;
