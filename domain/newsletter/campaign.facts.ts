import { z } from 'zod';
import { idSchema } from '../kernel/ids.ts';

/** Where people agreed to be written to, as the mailing list has it. */
export const AGREED_AT = ['waitlist', 'popup', 'staff', 'form', 'checkout', 'choices'] as const;

/** Lists that one newsletter goes to, where it does not go to all of them. */
const MOST_LISTS = 50;

/** Who of those on the lists gets a newsletter: those for whom all of this holds. */
export const audienceSchema = z.strictObject({
  /** On one of these lists; empty for any that is in use. */
  listIds: z.array(idSchema).max(MOST_LISTS),
  /** A customer of this segment; `null` for customers and others. */
  segmentId: idSchema.nullable(),
  /** Only who agreed at one of these; empty for everybody on the list. */
  agreedAt: z.array(z.enum(AGREED_AT)).max(AGREED_AT.length),
  /** Only who joined on this day (UTC) or later, and on this day or before; `null` for whenever. */
  joinedFrom: z.iso.date().nullable(),
  joinedUntil: z.iso.date().nullable(),
  /** Only who said by a link in a mail that they meant it. */
  isConfirmed: z.boolean(),
  /** Only who was sent no newsletter for so many days; `null` for whoever. */
  quietDays: z.int('Write a whole number of days.').min(1, 'Write at least 1 day.').max(3650).nullable(),
});
export type Audience = z.infer<typeof audienceSchema>;

/** Everybody on any list. */
export const EVERYBODY: Audience = {
  ...{ listIds: [], segmentId: null, agreedAt: [], joinedFrom: null, joinedUntil: null },
  ...{ isConfirmed: false, quietDays: null },
};

/** Mails a minute: as slow as a mail server of one's own may need, as fast as the outbox goes. */
export const SLOWEST_PACE = 10;
export const FASTEST_PACE = 6000;

/** A newsletter, and to whom it goes (`docs/rules/newsletter.md`). */
export const campaignContentSchema = z.strictObject({
  /** For staff alone. */
  name: z.string().trim().min(1, 'Give the campaign a name').max(200),
  subject: z.string().trim().max(200),
  /** What mail programs show beside the subject; empty for none. */
  preheader: z.string().trim().max(200),
  /** Markdown. */
  body: z.string().max(50_000),
  audience: audienceSchema,
  perMinute: z.int().min(SLOWEST_PACE).max(FASTEST_PACE),
});
export type CampaignContent = z.infer<typeof campaignContentSchema>;

/** Ids of a campaign's mails begin so; what follows is the campaign's id and where in the log its reader was heard of first. */
const MAIL = /^nl_([A-Za-z0-9]+)_(\d+)$/;

export const campaignMailId = (campaignId: string, position: number): string =>
  `nl_${campaignId}_${position}`;

/** The campaign that a mail is of; `null` for any other mail. */
export const campaignOfMail = (mailId: string): string | null => MAIL.exec(mailId)?.[1] ?? null;
