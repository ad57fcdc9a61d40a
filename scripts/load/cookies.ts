/** The cookies that an answer sets, by name, without what it says of them. */
export function cookiesOf(response: Response): ReadonlyMap<string, string> {
  const pairs = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return new Map(
    pairs
      .filter((pair) => pair.indexOf('=') > 0)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}
