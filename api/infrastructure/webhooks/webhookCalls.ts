import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { finished } from 'node:stream';
import { isIpAddress, isPublicAddress } from '../../application/kernel/addresses.ts';
import { LONGEST_ANSWER } from '../../application/ports/webhookAnswers.ts';
import type { WebhookAnswer, WebhookCalls } from '../../application/ports/webhookCalls.ts';

/** An endpoint that takes longer is taken for one that is not there, in milliseconds. */
const LONGEST_WAIT = 10_000;
/** How long the beginning of an answer is waited for behind its status, in milliseconds. */
const LONGEST_READ = 1_000;

class PrivateAddress extends Error {}

/**
 * Whoever may name addresses to be called must not look through them into the network around the store. Looked at when
 * the connection is made, and at the very address that it is made to: a name may stand for another one by then.
 * `privateHosts` (`host:port`) may be called wherever they are.
 */
export function createWebhookCalls(privateHosts: readonly string[]): WebhookCalls {
  return {
    async post(url, headers, body) {
      const { protocol, hostname, host, port } = new URL(url);
      const isAllowed = privateHosts.includes(
        port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host,
      );
      const literal = hostname.replace(/^\[(.*)\]$/, '$1');
      // An address that is written out is not looked up.
      if (!isAllowed && isIpAddress(literal) && !isPublicAddress(literal)) return { kind: 'private' };
      const options = { headers, lookup: isAllowed ? undefined : lookUpPublic };
      return send(url, protocol === 'https:' ? requestHttps : requestHttp, options, body);
    },
  };
}

/** Rejects with what the connection failed of. */
function send(
  url: string,
  request: typeof requestHttp,
  options: Pick<RequestOptions, 'headers' | 'lookup'>,
  body: string,
): Promise<WebhookAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      // A connection of its own: one that was made before was looked at before.
      { ...options, method: 'POST', agent: false, signal: AbortSignal.timeout(LONGEST_WAIT) },
      (response) => {
        const { statusCode: status = 0 } = response;
        beginningOf(response).then((beginning) => resolve({ kind: 'answered', status, beginning }));
      },
    );
    call.on('error', (error) => {
      if (error instanceof PrivateAddress) resolve({ kind: 'private' });
      else reject(error);
    });
    call.end(body);
  });
}

/** The status has been said; what else is said is read for as long as that takes no time worth mentioning. */
function beginningOf(response: IncomingMessage): Promise<{ text: string; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  const patience = setTimeout(() => response.destroy(), LONGEST_READ);
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > LONGEST_ANSWER) response.destroy();
  });
  return new Promise((resolve) => {
    // However it ends, by them or by us half way: what has come is what there is to show.
    finished(response, () => {
      clearTimeout(patience);
      response.destroy();
      const text = Buffer.concat(chunks).subarray(0, LONGEST_ANSWER).toString();
      resolve({ text, isCut: size > LONGEST_ANSWER || !response.complete });
    });
  });
}

/** As names are looked up anywhere else, and refused where one of the addresses is not in the internet. */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddress(hostname), []);
    const [first] = found;
    if (options.all || !first) return done(null, found);
    return done(null, first.address, first.family);
  });
};
