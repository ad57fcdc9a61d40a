import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it came in: `POST /v1/payment_intents` with its form fields. */
export interface StripeCall {
  readonly what: string;
  readonly idempotencyKey: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

/** What is answered to the next call: a status and a body in Stripe's shape. */
export interface StripeReply {
  readonly status?: number;
  readonly body: unknown;
}

export interface StripeServer {
  readonly url: string;
  readonly calls: StripeCall[];
  /** Answers calls in the order they come. */
  reply(...replies: readonly StripeReply[]): void;
  close(): Promise<void>;
}

/** Stands in for Stripe on a port of this machine: writes down what it is asked and answers what it is told to. */
export async function startStripeServer(): Promise<StripeServer> {
  const calls: StripeCall[] = [];
  const replies: StripeReply[] = [];
  const server = createServer(async (request, response) => {
    calls.push(await callOf(request));
    const reply = replies.shift() ?? { status: 500, body: { error: { type: 'api_error' } } };
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    reply: (...more) => void replies.push(...more),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function callOf(request: IncomingMessage): Promise<StripeCall> {
  let text = '';
  for await (const piece of request) text += piece;
  const url = new URL(request.url ?? '/', 'http://stripe.invalid');
  const key = request.headers['idempotency-key'];
  return {
    what: `${request.method} ${url.pathname}`,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    fields: Object.fromEntries([...new URLSearchParams(text), ...url.searchParams]),
  };
}
