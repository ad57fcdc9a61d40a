import { createHmac, randomUUID } from 'node:crypto';
import { isSameText } from '../kernel/isSameText.ts';

/** How long a key is good, in milliseconds. */
const KEY_LIFETIME_MS = 60 * 60_000;

/** What a key that is good says. */
export interface FormKey {
  /** The one submission that it can become. */
  readonly submissionId: string;
  readonly issuedAt: Date;
  /** Whether it was asked for when somebody began to fill in, so that the time since says something. */
  readonly isTimed: boolean;
}

/** Keys of submissions: each is good for one of them and for an hour, on the website that gave it out. Nothing keeps them. */
export interface FormKeys {
  issue(websiteId: string): string;
  /** For a form that was sent without a script. The same press gets the same key. */
  issueForPress(websiteId: string, press: string): string;
  /** `null` for a key that is none of ours, of another website, or too old. */
  read(websiteId: string, key: string): FormKey | null;
}

const KEY = /^([tp])\.(\d{13})\.([0-9a-f]{32})\.([0-9a-f]{32})$/;

/** Keys of one installation: `{kind}.{milliseconds}.{once}.{HMAC}`. */
export function createFormKeys(secret: string, now: () => Date): FormKeys {
  const digest = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}:${text}`).digest('hex').slice(0, 32);
  const signed = (websiteId: string, text: string) => `${text}.${digest('form key', `${websiteId} ${text}`)}`;
  return {
    issue: (websiteId) => signed(websiteId, `t.${now().getTime()}.${randomUUID().replaceAll('-', '')}`),
    issueForPress: (websiteId, press) =>
      signed(websiteId, `p.${now().getTime()}.${digest('form press', press)}`),
    read(websiteId, key) {
      const [, kind = '', since = '', once = ''] = KEY.exec(key) ?? [];
      if (!isSameText(signed(websiteId, `${kind}.${since}.${once}`), key)) return null;
      const age = now().getTime() - Number(since);
      if (age > KEY_LIFETIME_MS) return null;
      return {
        submissionId: digest('submission', `${websiteId} ${once}`),
        issuedAt: new Date(Number(since)),
        isTimed: kind === 't',
      };
    },
  };
}
