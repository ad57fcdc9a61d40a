import type { FastifyReply } from 'fastify';
import { pressToDoSo, sendPlainPage } from '../../pages/plainPage.ts';

/** Where the link of a restock mail leads. Nothing on it comes from whoever opened it. */
export function withdrawPage(reply: FastifyReply, isWaiting: boolean): FastifyReply {
  const body = isWaiting
    ? `<p>You are waiting to hear when this product is back.</p>${pressToDoSo('Tell me no more about this')}`
    : '<p>You are not waiting for this product. We will not write to you about it.</p>';
  return sendPlainPage(reply, 'Waitlist', body);
}
