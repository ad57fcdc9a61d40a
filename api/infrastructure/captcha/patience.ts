import { createHmac, randomUUID } from 'node:crypto';
import { isSameText } from '../../application/kernel/isSameText.ts';
import type { Patience } from '../../application/ports/captcha.ts';
import type { SpentTokens } from './spentTokens.ts';

/** How long whoever has no script waits between two presses, and how long they may take. */
const WAIT_MS = 20_000;
const LIFETIME_MS = 10 * 60_000;
const TOKEN = /^wait\.([A-Z_]{1,64})\.(\d{13})\.([0-9a-f-]{36})\.([0-9a-f]{32})$/;

export interface PatienceOptions {
  readonly secret: string;
  readonly now: () => Date;
  readonly spentTokens: SpentTokens;
}

/** Tokens that say when they were given out: `wait.{action}.{milliseconds}.{once}.{HMAC}`. */
export function createPatience({ secret, now, spentTokens }: PatienceOptions): Patience {
  const markOf = (text: string) =>
    createHmac('sha256', secret).update(`captcha patience:${text}`).digest('hex').slice(0, 32);

  return {
    begin(action) {
      const text = `${action}.${now().getTime()}.${randomUUID()}`;
      return `wait.${text}.${markOf(text)}`;
    },
    isToken: (text) => text.startsWith('wait.'),
    async verify(token, action) {
      const [, of = '', since = '', once = '', mark = ''] = TOKEN.exec(token) ?? [];
      if (of !== action || !isSameText(markOf(`${of}.${since}.${once}`), mark)) return 'failed';
      const waited = now().getTime() - Number(since);
      if (waited > LIFETIME_MS) return 'failed';
      if (waited < WAIT_MS) return 'early';
      const isFirst = await spentTokens.spend(`wait ${once}`, new Date(Number(since) + LIFETIME_MS));
      return isFirst ? 'passed' : 'failed';
    },
  };
}
