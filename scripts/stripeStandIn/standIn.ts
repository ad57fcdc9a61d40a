import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAccount } from './account.ts';
import { newId, openBooks } from './books.ts';
import { AUTHENTICATION_PAGE, CARD_PAGE } from './pages.ts';
import { STRIPE_JS } from './script.ts';
import { StripeError } from './stripeError.ts';
import { type StandInWebhook, signed } from './webhooks.ts';

/** The keys of its one account: they open nothing anywhere else. */
export const STAND_IN_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
} as const;

export interface StandInOptions {
  /** 0 or missing for any that is free. */
  readonly port?: number;
  /** Where its books are kept; in memory without. */
  readonly file?: string;
  readonly now?: () => Date;
  /** Is handed every webhook as it comes about. */
  readonly onWebhook: (webhook: StandInWebhook) => void;
}

/** Something that speaks the part of Stripe's interface that a store uses, and moves no money. */
export interface StripeStandIn {
  readonly url: string;
  /** Time passes: delayed payments arrive. */
  settle(): void;
  /** The bank asks and the buyer answers, without a browser. */
  authenticate(id: string, isAccepted: boolean): void;
  /** A card as a browser hands it over; answers the confirmation token. */
  card(number: string): Promise<string>;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}
const LARGEST_BODY = 64 * 1024;

/** Starts the stand-in on this machine alone. */
export async function startStripeStandIn(options: StandInOptions): Promise<StripeStandIn> {
  const { port = 0, file = null, now = () => new Date(), onWebhook } = options;
  const server = createServer((request, response) => void answer(request, response));
  server.listen(port, '127.0.0.1');
  // Rejects with the error of a port that is in use.
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { books, keep } = openBooks(file);
  const account = createAccount(books, url, (type, object) => {
    const created = Math.floor(now().getTime() / 1000);
    const event = { id: newId('evt'), object: 'event', livemode: false, created, type, data: { object } };
    const body = JSON.stringify(event);
    onWebhook({ type, body, signature: signed(body, STAND_IN_KEYS.STRIPE_WEBHOOK_SECRET, now()) });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, type, body } = await reply(request).catch(failed);
    keep();
    // Pages of stores are of other origins; none of what they may ask is secret to who knows the client secret.
    response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
  }

  async function reply(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const asset = ASSETS[`${request.method} ${pathname.replace(/^(\/authenticate)\/\w+$/, '$1')}`];
    if (asset) return { status: 200, ...asset };
    const fields = new URLSearchParams(await textOf(request));
    for (const [name, value] of searchParams) fields.append(name, value);
    const call = `${request.method} ${pathname}`;
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return json(200, act(call, fields, keyOf(request, fields)));
    return repeatable(key, call, fields, () => act(call, fields, keyOf(request, fields)));
  }

  /** The same key gets the same answer, and another request under it none. */
  function repeatable(key: string, call: string, fields: URLSearchParams, perform: () => object): Reply {
    const asked = createHash('sha256').update(`${call} ${fields}`).digest('hex');
    const before = books.answers[key];
    if (before && before.asked !== asked) {
      return json(400, {
        error: { type: 'idempotency_error', message: `The key ${key} was used with other parameters.` },
      });
    }
    if (before) return json(before.status, before.body);
    const outcome = attempt(perform);
    books.answers[key] = { asked, ...outcome };
    return json(outcome.status, outcome.body);
  }

  function act(call: string, fields: URLSearchParams, apiKey: string | null): object {
    const [, kind = '', id = '', verb = ''] = /^\w+ \/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(call) ?? [];
    const isOwn = apiKey === STAND_IN_KEYS.STRIPE_SECRET_KEY;
    const isPublic = apiKey === STAND_IN_KEYS.STRIPE_PUBLISHABLE_KEY;
    const isAllowed = isOwn || (isPublic && isForBrowsers(call, id, fields));
    if (call.startsWith('POST /authenticate/')) return authenticated(call.split('/')[2] ?? '', fields);
    if (!isAllowed) {
      throw new StripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    }
    const method = call.split(' ')[0];
    switch (`${method} ${kind}${id && (verb ? `/*/${verb}` : '/*')}`) {
      case 'POST confirmation_tokens':
        return account.createToken(fields);
      case 'POST payment_intents':
        return account.createIntent(fields);
      case 'GET payment_intents/*':
        return id === 'search' ? account.searchIntents(fields.get('query') ?? '') : account.intent(id);
      case 'POST payment_intents/*/capture':
        return account.capture(id);
      case 'POST payment_intents/*/cancel':
        return account.cancel(id);
      case 'POST setup_intents':
        return account.createSetup(fields);
      case 'GET setup_intents/*':
        return account.setup(id);
      case 'POST refunds':
        return account.createRefund(fields);
      case 'POST customers':
        return account.createCustomer(fields);
      case 'DELETE customers/*':
        return account.deleteCustomer(id);
      case 'GET customers/*/payment_methods':
        return account.methodsOf(id);
      case 'GET payment_methods/*':
        return account.method(id);
      case 'POST payment_methods/*/detach':
        return account.detach(id);
      default:
        throw new StripeError(404, {
          type: 'invalid_request_error',
          message: `The stand-in does not know ${call}.`,
        });
    }
  }

  function isForBrowsers(call: string, id: string, fields: URLSearchParams): boolean {
    if (call === 'POST /v1/confirmation_tokens') return true;
    const isOneIntent = /^GET \/v1\/(payment|setup)_intents\/(pi|seti)_\w+$/.test(call);
    return isOneIntent && fields.get('client_secret') === account.secretOf(id);
  }

  /** What the buyer told their bank, and where they go then. */
  function authenticated(id: string, fields: URLSearchParams): object {
    if (fields.get('client_secret') !== account.secretOf(id)) {
      throw new StripeError(401, { type: 'invalid_request_error', message: 'This is not your payment.' });
    }
    const attempt = account.authenticate(id, fields.get('outcome') === 'accept');
    const back = attempt.returnUrl === null ? null : new URL(attempt.returnUrl);
    const name = attempt.object;
    back?.searchParams.set(name, id);
    back?.searchParams.set(`${name}_client_secret`, attempt.secret);
    back?.searchParams.set('redirect_status', attempt.failure ? 'failed' : 'succeeded');
    return { returnUrl: back?.href ?? null };
  }

  return {
    url,
    settle() {
      account.settle();
      keep();
    },
    authenticate(id, isAccepted) {
      account.authenticate(id, isAccepted);
      keep();
    },
    async card(number) {
      const body = new URLSearchParams({
        key: STAND_IN_KEYS.STRIPE_PUBLISHABLE_KEY,
        'card[number]': number,
        'card[exp_month]': '12',
        'card[exp_year]': '2040',
      });
      const answer = await fetch(`${url}/v1/confirmation_tokens`, { method: 'POST', body });
      return ((await answer.json()) as { id: string }).id;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const ASSETS: Readonly<Record<string, Omit<Reply, 'status'>>> = {
  'GET /stripe.js': { type: 'text/javascript; charset=utf-8', body: STRIPE_JS },
  'GET /elements/card': { type: 'text/html; charset=utf-8', body: CARD_PAGE },
  'GET /authenticate': { type: 'text/html; charset=utf-8', body: AUTHENTICATION_PAGE },
};

const json = (status: number, body: unknown): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

function attempt(perform: () => object): { readonly status: number; readonly body: unknown } {
  try {
    return { status: 200, body: perform() };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}

function failed(error: unknown): Reply {
  if (error instanceof StripeError) return json(error.status, { error: error.body });
  throw error;
}

/** The key comes as a bearer from the SDK, and among the fields from a browser. */
function keyOf(request: IncomingMessage, fields: URLSearchParams): string | null {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return bearer ?? fields.get('key');
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) {
    text += piece;
    if (text.length > LARGEST_BODY) {
      throw new StripeError(413, { type: 'invalid_request_error', message: 'The request is too large.' });
    }
  }
  return text;
}
