import { z } from 'zod';
import { MAIL_KIND_NAMES } from '../../../../domain/mail/mailKinds.ts';
import { cursorSchema, sortedBy } from '../kernel/lists.ts';

/** GET /api/mail: the outbox, newest first. */
export const mailListQuerySchema = z.object({
  status: z.enum(['queued', 'delayed', 'sent', 'failed']).optional(),
  kind: z.enum(MAIL_KIND_NAMES).optional(),
  /** Only those to this address, as it was written. */
  to: z.string().max(320).optional(),
  /** Only those of this newsletter. */
  campaignId: z
    .string()
    .regex(/^[A-Za-z0-9]{1,48}$/)
    .optional(),
  sort: sortedBy(['written', 'to']),
  cursor: cursorSchema,
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

const mailSchema = z
  .object({
    mailId: z.string(),
    to: z.string(),
    kind: z.enum(MAIL_KIND_NAMES),
    language: z.string(),
    status: z.enum(['queued', 'delayed', 'sent', 'failed']),
    queuedAt: z.string(),
    attempts: z.int(),
    lastError: z.string().nullable(),
    nextAttemptAt: z.string().nullable(),
    sentAt: z.string().nullable(),
    transport: z.string().nullable(),
    /** `null` before it was sent, and where the caller may not read it because it carries a way in. */
    subject: z.string().nullable(),
  })
  .meta({ id: 'Mail' });
/** `attempts` counts tries over resends, too; instants are ISO 8601 in UTC. */
export type MailView = z.infer<typeof mailSchema>;
/** 200 of GET /api/mail; `nextCursor` is `null` on the last page. */
export const mailListSchema = z.object({ mails: z.array(mailSchema), nextCursor: z.string().nullable() });

/**
 * 200 of GET /api/mail/{mailId}. `message` is the mail in the words that were sent; `null` before it was, and where
 * the caller may not read it.
 */
export const mailDetailSchema = z.object({
  mail: mailSchema,
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
});
/** 200 of POST /api/mail/{mailId}/resend */
export const mailRequeuedSchema = z.object({ mailId: z.string(), status: z.string() });
