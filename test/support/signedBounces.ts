import { createHmac, createPrivateKey, sign } from 'node:crypto';

/** Made for specs, and known to nobody else as anything. */
export const BOUNCE_KEYS = {
  mailgun: 'a-signing-key-of-mailgun',
  sendgrid:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEmmx2XwG0+vGQnyJuKWKPaJHXHIiIJHLsqxE5t7tRkFs8bWelKtPpsnrST65I6oU76qpqrV7fWBEpLXWAqrVwtA==',
  resend: 'whsec_Q2xheUFuZEtpbG5BbmRHbGF6ZQ==',
} as const;
const SENDGRID_PRIVATE_KEY =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKz0Ea6LNFCFREVeWAxDx2iEiDBm5TaSXySe7kEpJ5R2hRANCAASabHZfAbT68ZCfIm4pYo9okdcciIgkcuyrETm3u1GQWzxtZ6Uq0+myetJPrkjqhTvqqmqtXt9YESktdYCqtXC0';

/** What a provider sends: the bytes of its body, and the headers beside them. */
export interface SignedCall {
  readonly payload: string;
  readonly headers: Record<string, string>;
}
const json = { 'content-type': 'application/json' };
const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));

/** A bounce for good as Mailgun sends it. */
export function mailgunBounce(email: string, at: Date, key: string = BOUNCE_KEYS.mailgun): SignedCall {
  const [timestamp, token] = [seconds(at), 'e0b5477167110d68991efc6b9f89f0a11066af27834600e123'];
  const signature = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex');
  const status = { message: '550 No such user' };
  const event = { id: 'event1', event: 'failed', severity: 'permanent', recipient: email };
  return {
    payload: JSON.stringify({
      signature: { timestamp, token, signature },
      'event-data': { ...event, 'delivery-status': status },
    }),
    headers: json,
  };
}

/** A bounce for good as SendGrid sends it, in a list and with its own spaces. */
export function sendgridBounce(email: string, at: Date): SignedCall {
  const payload = `[ ${JSON.stringify({ event: 'bounce', type: 'bounce', email, reason: '550 No such user' })} ]`;
  const key = createPrivateKey({
    key: Buffer.from(SENDGRID_PRIVATE_KEY, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const timestamp = seconds(at);
  const signature = sign('sha256', Buffer.from(timestamp + payload), key).toString('base64');
  return {
    payload,
    headers: {
      ...json,
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
  };
}

/** A mailbox that is full, as Resend tells it, with a signature of a secret that is being replaced before the good one. */
export function resendBounce(email: string, at: Date, id = 'msg_1'): SignedCall {
  const payload = JSON.stringify({
    type: 'email.bounced',
    data: { to: [email], bounce: { type: 'Transient', message: 'Mailbox full' } },
  });
  const timestamp = seconds(at);
  const secret = Buffer.from(BOUNCE_KEYS.resend.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${payload}`).digest('base64');
  return {
    payload,
    headers: {
      ...json,
      ...{ 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,b2xk v1,${signature}` },
    },
  };
}
