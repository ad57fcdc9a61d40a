import { verify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { SnsCalls } from '../ports/snsCalls.ts';

const text = z.string().max(300_000);
const signed = {
  ...{ Message: text, MessageId: text, Timestamp: text, TopicArn: text },
  ...{ Signature: text, SignatureVersion: z.enum(['1', '2']), SigningCertURL: text },
};
const messageSchema = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('Notification'), Subject: text.optional(), ...signed }),
  z.object({ Type: z.literal('SubscriptionConfirmation'), SubscribeURL: text, Token: text, ...signed }),
  z.object({ Type: z.literal('UnsubscribeConfirmation'), SubscribeURL: text, Token: text, ...signed }),
]);
/** A message of Amazon's notification service, in its own words. */
export type SnsMessage = z.infer<typeof messageSchema>;

/** The message in what was sent; `null` where it is none. */
export function snsMessageIn(payload: unknown): SnsMessage | null {
  const { success, data } = messageSchema.safeParse(payload);
  return success ? data : null;
}

/** What a signature is over, in this order; what a message does not have is left out. */
const SIGNED: Readonly<Record<SnsMessage['Type'], readonly string[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    ...['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  ],
  UnsubscribeConfirmation: [
    ...['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  ],
};
const HASHES = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const;
/** Hosts of the service, of every region and of China's. */
const HOST = /^sns\.[a-z0-9-]{3,40}\.amazonaws\.com(?:\.cn)?$/;

/**
 * Throws `SNS_UNVERIFIED` for a message that Amazon did not sign: whose certificate is not at a host of the service, is not
 * good now, or does not fit the signature.
 */
export async function assertSigned(
  message: SnsMessage,
  calls: Pick<SnsCalls, 'certificate'>,
  now: Date,
): Promise<void> {
  const { SigningCertURL: url, Signature, SignatureVersion, Type } = message;
  if (!isOfSns(url) || !new URL(url).pathname.endsWith('.pem')) throw unverified();
  const certificate = certificateIn(await calls.certificate(url));
  const isGood =
    Date.parse(certificate.validFrom) <= now.getTime() && now.getTime() <= Date.parse(certificate.validTo);
  const fields = message as Readonly<Record<string, unknown>>;
  const said = SIGNED[Type]
    .filter((name) => fields[name] !== undefined)
    .map((name) => `${name}\n${String(fields[name])}\n`)
    .join('');
  const signature = Buffer.from(Signature, 'base64');
  const isSigned =
    isGood && verify(HASHES[SignatureVersion], Buffer.from(said), certificate.publicKey, signature);
  if (!isSigned) throw unverified();
}

/** Whether an address is one of the service itself: what a stranger names is never called. */
export function isOfSns(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password } = new URL(url);
  return protocol === 'https:' && HOST.test(hostname) && `${port}${username}${password}` === '';
}

function certificateIn(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw unverified();
  }
}

const unverified = () =>
  new DomainError(
    'SNS_UNVERIFIED',
    'This message was not signed by Amazon SNS, or not by a good certificate.',
  );
