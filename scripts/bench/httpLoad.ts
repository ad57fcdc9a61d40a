import autocannon from 'autocannon';

export interface LoadOptions {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
  /** The body of each request, where they must differ. */
  readonly bodyOf?: () => string;
  /** Headers of one connection, by its number from 0. */
  readonly headersOf?: (connection: number) => Record<string, string>;
  /** After so many answers a connection asks for its headers again. */
  readonly renewAfter?: number;
}

/** Requests a second with an answer of the 200s. Throws when an answer was anything else: a refusal is no throughput. */
export async function requestsPerSecond(options: LoadOptions): Promise<number> {
  const { url, connections, method = 'GET', body, bodyOf, renewAfter } = options;
  const run = (duration: number) => {
    let connection = 0;
    return autocannon({
      url,
      connections,
      duration,
      method,
      ...(body !== undefined && { body }),
      ...(bodyOf && { requests: [{ setupRequest: (request) => ({ ...request, body: bodyOf() }) }] }),
      setupClient(client) {
        const number = connection++;
        const takeHeaders = () =>
          client.setHeaders({ 'content-type': 'application/json', ...options.headersOf?.(number) });
        let answers = 0;
        client.on('response', () => {
          if (renewAfter !== undefined && ++answers % renewAfter === 0) takeHeaders();
        });
        takeHeaders();
      },
    });
  };
  await run(1);
  const result = await run(options.seconds);
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return result['2xx'] / result.duration;
}
