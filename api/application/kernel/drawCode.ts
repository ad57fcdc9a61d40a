import { randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '../../../domain/kernel/drawnCode.ts';

/** So many characters by chance that nobody can foretell. */
export const drawCode = (length: number): string =>
  Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
