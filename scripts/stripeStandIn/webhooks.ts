import { createHmac } from 'node:crypto';

/** One event on its way: the bytes, and the header that vouches for them. */
export interface StandInWebhook {
  readonly type: string;
  readonly body: string;
  readonly signature: string;
}

/** `t=…,v1=…` as Stripe signs: HMAC-SHA256 of `{seconds}.{body}`. */
export function signed(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const mark = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mark}`;
}

/** How long a store that does not answer is left alone before each further try, in milliseconds. */
const RETRY_AFTER_MS = [1_000, 5_000, 30_000, 120_000];

/** Posts webhooks to a store one after the other, as often as it takes; `close` gives up what is left. */
export function createPostman(url: string) {
  const closing = new AbortController();
  let last: Promise<void> = Promise.resolve();

  async function post({ body, signature }: StandInWebhook): Promise<boolean> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    try {
      const { ok } = await fetch(url, { method: 'POST', headers, body, signal: closing.signal });
      return ok;
    } catch (error) {
      // Not there, or not yet: it is tried again.
      if (error instanceof TypeError || closing.signal.aborted) return false;
      throw error;
    }
  }

  async function deliver(webhook: StandInWebhook): Promise<void> {
    for (const wait of [...RETRY_AFTER_MS, null]) {
      if (closing.signal.aborted || (await post(webhook)) || wait === null) return;
      await waited(wait);
    }
  }

  /** Not longer than until it closes. */
  const waited = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      closing.signal.addEventListener('abort', end, { once: true });
    });

  return {
    send(webhook: StandInWebhook) {
      last = last.then(() => deliver(webhook));
    },
    async close() {
      closing.abort();
      await last;
    },
  };
}
