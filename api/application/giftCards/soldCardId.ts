import { createHash } from 'node:crypto';

/** The id of the gift card that one piece of a sold line is, from 1: the same however often it is issued. */
export const soldCardId = (orderId: string, lineId: string, piece: number): string =>
  createHash('sha256').update(`${orderId}\n${lineId}\n${piece}`).digest('hex').slice(0, 32);
