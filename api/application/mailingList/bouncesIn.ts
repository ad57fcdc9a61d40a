import { z } from 'zod';
import { BOUNCES } from '../../../domain/mailingList/mailingList.events.ts';

/** An address of which whoever delivers mail says that it takes none, or none for now, or that its reader called it spam. */
export interface ToldBounce {
  readonly email: string;
  readonly kind: (typeof BOUNCES)[number];
  readonly reason: string;
}

const LONGEST_REASON = 500;
const text = z.string().default('');

/** How providers tell it, each in a shape of its own. What comes and goes by itself (a full mailbox) is `soft`. */
const SHAPES: readonly ((payload: unknown) => readonly ToldBounce[] | null)[] = [
  // One's own programs: { "email": "…", "kind": "hard", "reason": "…" }.
  told(z.object({ email: z.string(), kind: z.enum(BOUNCES), reason: text }), (bounce) => [bounce]),
  // Postmark.
  told(z.object({ RecordType: z.string(), Type: text, Email: z.string(), Description: text }), (one) => {
    const { RecordType, Type, Email: email, Description: reason } = one;
    if (RecordType === 'SpamComplaint') return [{ email, kind: 'complaint', reason }];
    if (RecordType !== 'Bounce') return [];
    return bounceOf(email, reason, Type === 'HardBounce', SOFT_AT_POSTMARK.includes(Type));
  }),
  // SendGrid: a list.
  told(z.array(z.object({ event: z.string(), type: text, email: z.string(), reason: text })), (all) =>
    all.flatMap(({ event, type, email, reason }): ToldBounce[] => {
      if (event === 'spamreport') return [{ email, kind: 'complaint', reason }];
      return event === 'bounce' ? bounceOf(email, reason, type !== 'blocked', type === 'blocked') : [];
    }),
  ),
  // Mailgun.
  told(
    z.object({
      'event-data': z.object({
        ...{ event: z.string(), severity: text, recipient: z.string() },
        'delivery-status': z.object({ message: text, description: text }).optional(),
      }),
    }),
    ({ 'event-data': { event, severity, recipient: email, 'delivery-status': status } }) => {
      const reason = status?.message || status?.description || '';
      if (event === 'complained') return [{ email, kind: 'complaint', reason }];
      return event === 'failed'
        ? bounceOf(email, reason, severity === 'permanent', severity === 'temporary')
        : [];
    },
  ),
  // Resend.
  told(
    z.object({
      type: z.string(),
      data: z.object({
        to: z.array(z.string()),
        bounce: z.object({ type: text, message: text }).optional(),
      }),
    }),
    ({ type, data: { to, bounce } }) => {
      const reason = bounce?.message ?? '';
      if (type === 'email.complained') return to.map((email) => ({ email, kind: 'complaint', reason }));
      const passes = bounce?.type === 'Transient';
      return type === 'email.bounced' ? to.flatMap((email) => bounceOf(email, reason, !passes, passes)) : [];
    },
  ),
];

/** What Postmark calls bounces that pass by themselves. */
const SOFT_AT_POSTMARK: readonly string[] = ['SoftBounce', 'Transient', 'DnsError'];

/** One bounce for good, or one that passes; nothing where it is neither. */
function bounceOf(email: string, reason: string, isForGood: boolean, passes: boolean): ToldBounce[] {
  if (isForGood) return [{ email, kind: 'hard', reason }];
  return passes ? [{ email, kind: 'soft', reason }] : [];
}

/** With as much of the reason as is kept. */
export const shortened = (bounce: ToldBounce): ToldBounce => ({
  ...{ ...bounce, reason: bounce.reason.slice(0, LONGEST_REASON) },
});

/** The bounces in what a provider sent; `null` where it is in no shape that is known. */
export function bouncesIn(payload: unknown): readonly ToldBounce[] | null {
  for (const shape of SHAPES) {
    const found = shape(payload);
    if (found) return found.map(shortened);
  }
  return null;
}

function told<Schema extends z.ZodType>(
  schema: Schema,
  read: (payload: z.infer<Schema>) => readonly ToldBounce[],
) {
  return (payload: unknown): readonly ToldBounce[] | null => {
    const parsed = schema.safeParse(payload);
    return parsed.success ? read(parsed.data) : null;
  };
}
