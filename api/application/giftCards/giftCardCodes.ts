import { createHash } from 'node:crypto';
import { CODE_LENGTH, normalizeCode } from '../../../domain/giftCards/giftCardCode.ts';
import { drawCode } from '../kernel/drawCode.ts';

/** A fresh code of 79 bits. */
export const newCode = (): string => drawCode(CODE_LENGTH);

/** What a code is looked up by: its SHA-256 with its website, so that a card is worth nothing on another one. */
export const hashOfCode = (websiteId: string, code: string): string =>
  createHash('sha256')
    .update(`${websiteId}\n${normalizeCode(code)}`)
    .digest('hex');
