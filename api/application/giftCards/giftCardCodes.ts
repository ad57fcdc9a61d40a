import { createHash, randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH, normalizeCode } from '../../../domain/giftCards/giftCardCode.ts';

/** A fresh code of 79 bits. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** What a code is looked up by: its SHA-256 with its website, so that a card is worth nothing on another one. */
export const hashOfCode = (websiteId: string, code: string): string =>
  createHash('sha256')
    .update(`${websiteId}\n${normalizeCode(code)}`)
    .digest('hex');
