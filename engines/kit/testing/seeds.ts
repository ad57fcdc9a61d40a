/**
 * The seeds a spec runs with: 1 to so many as it asks for in an everyday run, 1 to `SEEDS` where that is set, and
 * `ONLY_SEED` alone where that is. Each belongs into the title of its spec, as `(seed 7)`: what fails is repeated by it.
 *
 * @param everyday how many of them `npm test` tries
 * @param kept further ones that it tries too: each has once found something
 * @throws when a variable is no whole number from 1 on
 */
export function seeds(everyday: number, kept: readonly number[] = []): readonly number[] {
  const { ONLY_SEED, SEEDS } = process.env;
  if (ONLY_SEED) return [wholeNumber('ONLY_SEED', ONLY_SEED)];
  const count = SEEDS ? wholeNumber('SEEDS', SEEDS) : everyday;
  return [...new Set([...Array.from({ length: count }, (_, index) => index + 1), ...kept])];
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 1) return number;
  throw new Error(`${name} must be a whole number from 1 on, and is ${text}`);
}
