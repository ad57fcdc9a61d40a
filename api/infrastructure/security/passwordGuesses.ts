import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** In characters: what a longer password has beyond them is not looked at, as looking takes the longer the more there are. */
const LOOKED_AT = 64;
/** Guesses that a password has to withstand: fewer, and it is found by trying what people like to choose. */
const FEWEST_GUESSES = 1e6;

let guesser: Promise<ZxcvbnFactory> | undefined;

/** Passwords that were found in public again and again, and rows of keys. Loaded when somebody chooses a password first. */
async function loadGuesser(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT });
}

/** Whether zxcvbn finds the password within a million guesses, knowing these words of its owner. */
export async function isEasilyGuessed(password: string, about: readonly string[]): Promise<boolean> {
  guesser ??= loadGuesser();
  const words = about
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}.]+/u)])
    .filter((word) => word.length > 2);
  return (await guesser).check(password, words).guesses < FEWEST_GUESSES;
}
