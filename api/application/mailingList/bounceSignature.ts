import {
  createHash,
  createHmac,
  createPublicKey,
  type KeyObject,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { ERASED } from '../../../domain/kernel/personalData.ts';
import type { BounceKeysState } from '../../../domain/mailingList/bounceKeys.decider.ts';
import { SIGNING_PROVIDERS, type SigningProvider } from '../../../domain/mailingList/bounceKeys.events.ts';

/** What a provider sent: its bytes, which most signatures are of, and what they say. */
export interface SentBounces {
  readonly body: Buffer;
  readonly payload: unknown;
  readonly headers: IncomingHttpHeaders;
}
/** What is said to be signed, when (in seconds), and the id by which a message that comes again is known. */
interface Signature {
  readonly at: number;
  readonly messageId: string;
  readonly isGood: (key: string) => boolean;
}

/** A message that is older is refused: providers try again for a day at most. In seconds. */
const OLDEST_S = 24 * 60 * 60;
/** How far a provider's clock may be ahead of this one. In seconds. */
const AHEAD_S = 5 * 60;

const header = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '');
const hmac = (key: string | Buffer, said: string | Buffer) => createHmac('sha256', key).update(said).digest();
const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

const mailgunSchema = z.object({
  signature: z.object({
    timestamp: z.union([z.string(), z.number()]).transform(String),
    token: z.string().min(1).max(200),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  'event-data': z.object({ id: z.string().max(200).optional() }),
});

/** The signature that each provider puts to what it sends; `null` where it put none. */
const SIGNATURES: Readonly<Record<SigningProvider, (sent: SentBounces) => Signature | null>> = {
  // HMAC of instant and token, in the body itself:
  // https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks
  mailgun: ({ payload }) => {
    const { data } = mailgunSchema.safeParse(payload);
    if (!data) return null;
    const { timestamp, token, signature } = data.signature;
    const isGood = (key: string) => isSame(hmac(key, timestamp + token), Buffer.from(signature, 'hex'));
    return { at: Number(timestamp), messageId: data['event-data'].id ?? token, isGood };
  },
  // ECDSA over P-256 of instant and body:
  // https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
  sendgrid: ({ body, headers }) => {
    const signature = header(headers, 'x-twilio-email-event-webhook-signature');
    const timestamp = header(headers, 'x-twilio-email-event-webhook-timestamp');
    if (signature === '') return null;
    const said = Buffer.concat([Buffer.from(timestamp), body]);
    return {
      ...{ at: Number(timestamp), messageId: createHash('sha256').update(said).digest('hex') },
      isGood: (key) => verify('sha256', said, publicKeyOf(key), Buffer.from(signature, 'base64')),
    };
  },
  // HMAC of id, instant and body, as Svix does it; several where the secret is being changed:
  // https://docs.svix.com/receiving/verifying-payloads/how-manual
  resend: ({ body, headers }) => {
    const [messageId, timestamp] = [header(headers, 'svix-id'), header(headers, 'svix-timestamp')];
    const signatures = header(headers, 'svix-signature');
    if (signatures === '') return null;
    const said = Buffer.concat([Buffer.from(`${messageId}.${timestamp}.`), body]);
    const isGood = (key: string) => {
      const expected = hmac(Buffer.from(key.replace('whsec_', ''), 'base64'), said);
      return signatures
        .split(' ')
        .some((one) => one.startsWith('v1,') && isSame(Buffer.from(one.slice(3), 'base64'), expected));
    };
    return { at: Number(timestamp), messageId, isGood };
  },
};

const publicKeyOf = (key: string): KeyObject =>
  createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });

/** Throws `BOUNCE_KEY_FAULTY` for a key that looks like one of its provider, and is none. */
export function assertUsable(provider: SigningProvider, key: string): void {
  if (provider !== 'sendgrid') return;
  try {
    publicKeyOf(key);
  } catch {
    throw new DomainError('BOUNCE_KEY_FAULTY', 'This is no verification key: a letter of it is wrong.', {
      field: 'key',
    });
  }
}

/**
 * By which id a message is known again that a provider signed, where the site has keys; `null` where it has none, since the
 * secret of the address is all there is then. With a key, what no key signs is refused, in whatever shape it comes: else a
 * forger would choose that of a provider without signatures. Throws `BOUNCE_UNVERIFIED`.
 */
export function signedMessageId({ keys }: BounceKeysState, sent: SentBounces, now: Date): string | null {
  const known = SIGNING_PROVIDERS.filter((provider) => keys[provider] !== undefined);
  if (known.length === 0) return null;
  for (const provider of known) {
    const signature = SIGNATURES[provider](sent);
    const key = keys[provider]?.key ?? ERASED;
    if (signature === null || key === ERASED) continue;
    const age = now.getTime() / 1000 - signature.at;
    const isOfToday = age >= -AHEAD_S && age <= OLDEST_S;
    if (isOfToday && signature.isGood(key)) return `${provider}:${signature.messageId}`;
  }
  throw new DomainError(
    'BOUNCE_UNVERIFIED',
    'This message is not signed with a key that is entered here, or more than a day ago.',
  );
}
