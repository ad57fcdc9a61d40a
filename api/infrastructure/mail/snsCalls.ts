import type { SnsCalls } from '../../application/ports/snsCalls.ts';

/** In milliseconds, and in characters: a certificate has some thousand. */
const LONGEST_WAIT = 10_000;
const LONGEST_CERTIFICATE = 64 * 1024;
/** Certificates that are kept: there is one at a time, and now and then its successor. */
const MOST_KEPT = 8;

/** Calls of Amazon's notification service. Nobody is followed to another address. */
export function createSnsCalls(fetchFrom: typeof fetch = fetch): SnsCalls {
  const kept = new Map<string, string>();

  async function get(url: string): Promise<Response> {
    const signal = AbortSignal.timeout(LONGEST_WAIT);
    const response = await fetchFrom(url, { redirect: 'error', signal });
    if (!response.ok) throw new Error(`Amazon SNS answered with ${response.status}`);
    return response;
  }

  return {
    async certificate(url) {
      const known = kept.get(url);
      if (known !== undefined) return known;
      const pem = await (await get(url)).text();
      if (pem.length > LONGEST_CERTIFICATE) throw new Error('Amazon SNS sent too long a certificate');
      const [oldest] = kept.keys();
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(url, pem);
      return pem;
    },
    async confirm(url) {
      await (await get(url)).body?.cancel();
    },
  };
}
