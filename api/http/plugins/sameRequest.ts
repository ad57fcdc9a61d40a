import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { assertSameRequest } from '../../../domain/checkout/startCheckout.ts';
import type { RequestMemory } from '../../application/ports/requestMemory.ts';
import { waitingWhere } from '../kernel/hooks.ts';
import { CRUMB_COOKIE } from './crumb.ts';

const KEY_HEADER = 'idempotency-key';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Stands for this request and every retry of it; `null` where the caller sent no `Idempotency-Key`. Another body under
     * the same key has another mark.
     */
    requestKey: { readonly key: string; readonly mark: string } | null;
    /**
     * Whether a body that goes somewhere as it comes is the one that the key was used for. Called with a digest of it, once
     * it is known. Throws `IDEMPOTENCY_KEY_REUSED`.
     */
    assertSameBody(digest: string): Promise<void>;
  }
}

export interface SameRequestOptions {
  readonly secret: string;
  readonly now: () => Date;
  readonly requestMemory: RequestMemory;
  readonly requestMarkOf: (body: unknown) => string;
}

/**
 * One `Idempotency-Key` is one request (`docs/rules/wire.md#same-request`). Looked at once the caller may do this and the body
 * was understood: what was refused before that leaves the key as it was.
 */
export default fp(
  async (app, { secret, now, requestMemory, requestMarkOf }: SameRequestOptions) => {
    app.decorateRequest('requestKey', null);
    app.decorateRequest('assertSameBody', async function (this: FastifyRequest, digest: string) {
      await assertSame(this, digest);
    });
    app.addHook(
      'preHandler',
      waitingWhere(headerOf, async (header, request) => {
        request.requestKey = { key: keyOf(request, header), mark: '' };
        if (!(request.body instanceof Readable)) await assertSame(request, request.body ?? null);
      }),
    );

    /** Bound to route and session, or to a program's key: nobody takes part in a stranger's request by guessing their key. */
    const keyOf = ({ method, url, apiKey, cookies }: FastifyRequest, header: string): string => {
      const session = apiKey ? `key ${apiKey.keyId}` : cookies[CRUMB_COOKIE];
      return createHmac('sha256', secret)
        .update([method, url, session, header].join('\n'))
        .digest('hex')
        .slice(0, 32);
    };

    async function assertSame(request: FastifyRequest, body: unknown): Promise<void> {
      if (!request.requestKey) return;
      const { key } = request.requestKey;
      const mark = requestMarkOf(body);
      assertSameRequest(await requestMemory.keep(key, mark, now()), mark);
      request.requestKey = { key, mark };
    }
  },
  { name: 'sameRequest', dependencies: ['@fastify/cookie', 'crumb', 'apiKey'] },
);

/** The key of a request that changes something. */
function headerOf({ headers, method }: FastifyRequest): string | null {
  const header = headers[KEY_HEADER];
  return typeof header === 'string' && header !== '' && !SAFE_METHODS.has(method) ? header : null;
}
