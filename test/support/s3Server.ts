import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A store of objects that stands in for any that speaks S3: it checks signatures as they do, and can be made to fail. */
export interface S3Server {
  readonly place: {
    readonly endpoint: string;
    readonly bucket: string;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  };
  /** What it keeps, by name. */
  readonly objects: Map<string, Buffer>;
  /** What it does instead of answering: a status, silence, or silence in the middle of what it sends. */
  failing: number | 'silent' | 'stuck' | null;
  close(): Promise<void>;
}

/** Objects in one answer of a list; small, so that specs meet the second page. */
const LISTED = 2;
const SECRET = 'a secret that is only good for specs';

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const place = {
    ...{ endpoint: `http://127.0.0.1:${port}`, bucket: 'shop', region: 'eu-central-1' },
    ...{ accessKeyId: 'SPECS', secretAccessKey: SECRET },
  };
  const running: S3Server = {
    ...{ place, objects, failing: null },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { failing } = running;
    if (failing === 'silent') return;
    const body = await buffer(request);
    if (typeof failing === 'number') return end(response, failing, '<Error><Code>SlowDown</Code></Error>');
    const refusal = refusalOf(request, body);
    if (refusal) return end(response, 403, `<Error><Code>${refusal}</Code></Error>`);
    const url = new URL(request.url ?? '', place.endpoint);
    const [, bucket = '', ...path] = url.pathname.split('/');
    if (bucket !== place.bucket) return end(response, 404, '<Error><Code>NoSuchBucket</Code></Error>');
    const key = path.join('/');
    if (key === '') return end(response, 200, listing(objects, url.searchParams));
    if (request.method === 'PUT') {
      objects.set(key, body);
      return end(response, 200, '');
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return end(response, 204, '');
    }
    const found = objects.get(key);
    if (!found) return end(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = from === undefined ? found : found.subarray(Number(from), Number(to) + 1);
    response.writeHead(from === undefined ? 200 : 206, {
      'content-length': part.length,
      ...(from !== undefined && { 'content-range': `bytes ${from}-${to}/${found.length}` }),
    });
    if (failing === 'stuck') response.write(part.subarray(0, 1));
    else response.end(part);
  }
  return running;
}

function end(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
}

function listing(objects: ReadonlyMap<string, Buffer>, asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? '';
  const after = asked.get('continuation-token') ?? '';
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
  const page = names.slice(0, LISTED);
  const isCut = names.length > LISTED;
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const found = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${found}</ListBucketResult>`;
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** What a store says to a call whose signature is not right; `null` where it is. Written down anew from how version 4 is described. */
function refusalOf(request: IncomingMessage, body: Buffer): string | null {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': said = '' } = request.headers;
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=SPECS\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  if (signature === '') return 'AccessDenied';
  if (said !== 'UNSIGNED-PAYLOAD' && said !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const url = new URL(request.url ?? '', 'http://store');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), names, said].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${SECRET}`) as Buffer;
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
