import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { idSchema } from '../../../domain/kernel/ids.ts';
import { priceSchema } from '../../../domain/kernel/money.ts';
import { paymentAnswerSchema } from '../../../domain/payments/recordPaymentAnswer.ts';
import { refundAnswerSchema } from '../../../domain/payments/recordPaymentRefund.ts';
import { type ProviderNotice, type Webhook, WebhookRefused } from '../../application/ports/payment.ts';

export const TEST_SIGNATURE_HEADER = 'x-test-signature';
/** How old a signature may be, in seconds: a webhook that somebody overheard cannot be sent again for ever. */
const TOLERANCE_SECONDS = 300;

const noticeSchema = z.union([
  z.strictObject({ paymentId: idSchema, answer: paymentAnswerSchema }),
  z.strictObject({
    paymentId: idSchema,
    refund: z.strictObject({
      ...{ refundId: idSchema, amount: priceSchema, answer: refundAnswerSchema },
      attempt: z.int().nonnegative().default(0),
    }),
  }),
]);

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`. */
export function signTestWebhook(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${markOf(seconds, Buffer.from(body), secret).toString('hex')}`;
}

/** Throws `WebhookRefused` for a signature that is missing, wrong or too old, and for a body that makes no sense. */
export function readTestWebhook({ body, headers, receivedAt }: Webhook, secret: string): ProviderNotice[] {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[TEST_SIGNATURE_HEADER]));
  if (!match) throw new WebhookRefused('The signature is missing.');
  const seconds = Number(match[1]);
  const given = Buffer.from(match[2] ?? '', 'hex');
  if (!timingSafeEqual(given, markOf(seconds, body, secret))) {
    throw new WebhookRefused('The signature is wrong.');
  }
  if (Math.abs(receivedAt.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) {
    throw new WebhookRefused('The signature is too old.');
  }
  const notice = noticeSchema.safeParse(parsed(body));
  if (!notice.success) throw new WebhookRefused('The body makes no sense.');
  return [notice.data];
}

const markOf = (seconds: number, body: Buffer, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
