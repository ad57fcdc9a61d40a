import type { FastifyReply } from 'fastify';
import { CONTENT_SECURITY_POLICY } from '../../plugins/securityHeaders.ts';

/** Where the link of a restock mail leads. Nothing on it comes from whoever opened it. */
export function withdrawPage(reply: FastifyReply, isWaiting: boolean): FastifyReply {
  const body = isWaiting
    ? '<p>You are waiting to hear when this product is back.</p>' +
      '<form method="post"><button type="submit">Tell me no more about this</button></form>'
    : '<p>You are not waiting for this product. We will not write to you about it.</p>';
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Waitlist</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `</head><body><main><h1>Waitlist</h1>${body}</main></body></html>`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .serializer((text: string) => text)
    .send(page);
}
