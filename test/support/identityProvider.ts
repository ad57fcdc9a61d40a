import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What somebody is who signs in at the stand-in. */
interface Person {
  readonly email: string;
  readonly email_verified?: boolean;
}

/** A provider of OpenID Connect on this machine, over real HTTP: it asks nobody anything and vouches for `person`. */
export interface StandInProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  person: Person;
  /** Replaces claims of the next tokens, e.g. a nonce of another browser. */
  claims: Readonly<Record<string, unknown>>;
  /** Where it sends a browser that comes with this address. */
  visit(authorizationUrl: string): Promise<string>;
  close(): Promise<void>;
}

interface Granted {
  readonly challenge: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function startIdentityProvider(): Promise<StandInProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, Granted>();
  const [clientId, clientSecret] = ['storefold', 'a secret of the provider'];

  function idToken(nonce: string): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...{ iss: provider.issuer, aud: clientId, sub: provider.person.email, nonce },
      ...{ iat: now, exp: now + 300, ...provider.person, ...provider.claims },
    };
    const text = `${base64({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${base64(claims)}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const [redirectUri, challenge] = [query.get('redirect_uri') ?? '', query.get('code_challenge') ?? ''];
    const code = randomUUID();
    codes.set(code, { challenge, nonce: query.get('nonce') ?? '', redirectUri });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({
      code,
      state: query.get('state') ?? '',
      iss: provider.issuer,
    }).toString();
    response.writeHead(302, { location: back.href }).end();
  }

  /** As a provider does: the code once, for the client with its secret, to whoever has the verifier of the challenge. */
  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new URLSearchParams(await textOf(request));
    const granted = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isOurs = body.get('client_id') === clientId && body.get('client_secret') === clientSecret;
    if (!isOurs || granted?.challenge !== verifier || granted.redirectUri !== body.get('redirect_uri')) {
      return sendJson(response, 400, { error: 'invalid_grant' });
    }
    sendJson(response, 200, {
      ...{ access_token: randomUUID(), token_type: 'Bearer', expires_in: 300 },
      id_token: idToken(granted.nonce),
    });
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', provider.issuer);
    if (pathname === '/authorize') authorize(searchParams, response);
    else if (pathname === '/token') void token(request, response);
    else if (pathname === '/keys') {
      sendJson(response, 200, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      });
    } else if (pathname === '/.well-known/openid-configuration') {
      const { issuer } = provider;
      sendJson(response, 200, {
        ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
        ...{
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
        },
        ...{ id_token_signing_alg_values_supported: ['RS256'], code_challenge_methods_supported: ['S256'] },
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      });
    } else sendJson(response, 404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: StandInProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ clientId, clientSecret, claims: {} },
    person: { email: 'owner@example.com', email_verified: true },
    async visit(authorizationUrl) {
      const { headers } = await fetch(authorizationUrl, { redirect: 'manual' });
      return headers.get('location') ?? '';
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
