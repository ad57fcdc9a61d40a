import { z } from 'zod';
import type { ToldBounce } from './bouncesIn.ts';

const text = z.string().default('');
const addresses = z.array(z.object({ emailAddress: z.string() }));

/** What SES tells of one mail: as a notification (`notificationType`), or as an event of a configuration set (`eventType`). */
const schema = z.object({
  notificationType: text,
  eventType: text,
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: text,
      bouncedRecipients: z.array(z.object({ emailAddress: z.string(), status: text, diagnosticCode: text })),
    })
    .optional(),
  complaint: z.object({ complaintFeedbackType: text, complainedRecipients: addresses }).optional(),
});

/**
 * The bounces in a message of Amazon SES; none in what tells of something else, and `null` where it is no message of SES.
 * `Transient` and `Undetermined` pass by themselves, or may.
 */
export function sesBouncesIn(message: string): readonly ToldBounce[] | null {
  const { success, data } = schema.safeParse(parsed(message));
  const kind = success ? data.notificationType || data.eventType : '';
  if (!success || kind === '') return null;
  if (kind === 'Bounce' && data.bounce) {
    const { bounceType, bounceSubType, bouncedRecipients } = data.bounce;
    return bouncedRecipients.map(({ emailAddress: email, status, diagnosticCode }) => ({
      email,
      kind: bounceType === 'Permanent' ? 'hard' : 'soft',
      reason: diagnosticCode || [bounceSubType, status].filter(Boolean).join(' '),
    }));
  }
  if (kind === 'Complaint' && data.complaint) {
    const { complaintFeedbackType: reason, complainedRecipients } = data.complaint;
    return complainedRecipients.map(({ emailAddress: email }) => ({ email, kind: 'complaint', reason }));
  }
  return [];
}

function parsed(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}
