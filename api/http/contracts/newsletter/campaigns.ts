import { z } from 'zod';
import { instantSchema } from '../../../../domain/kernel/ids.ts';
import {
  AGREED_AT,
  audienceSchema,
  campaignContentSchema,
  FASTEST_PACE,
  SLOWEST_PACE,
} from '../../../../domain/newsletter/campaign.facts.ts';

export { AGREED_AT, audienceSchema, campaignContentSchema, FASTEST_PACE, SLOWEST_PACE };
/** /api/newsletter/campaigns/{campaignId} and what lies below it. */
export const campaignParamsSchema = z.object({ campaignId: z.string().regex(/^[A-Za-z0-9]{1,48}$/) });

const campaignSchema = z
  .object({
    id: z.string(),
    content: campaignContentSchema,
    status: z.enum(['draft', 'scheduled', 'sending', 'sent', 'stopped']),
    createdAt: z.string(),
    sendAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    /** Mails that were queued, that left the house, and that nobody tries any more. */
    queued: z.int(),
    sent: z.int(),
    failed: z.int(),
    bounced: z.int(),
    /** Who left by a link in it. */
    left: z.int(),
    /** Of each list, by its id; who is on several counts under each. */
    byList: z.record(z.string(), z.object({ queued: z.int(), left: z.int() })),
  })
  .meta({ id: 'Campaign' });
/** A newsletter with what came of it. */
export type CampaignView = z.infer<typeof campaignSchema>;
/** GET /api/newsletter/campaigns, the newest first. */
export const campaignListSchema = z.object({ campaigns: z.array(campaignSchema) });
/** 200 of GET /api/newsletter/campaigns/{campaignId}: `readers` would get it if it went out now. Its revision is the `etag`. */
export const campaignResultSchema = z.object({ campaign: campaignSchema, readers: z.int() });
/** POST /api/newsletter/readers: whom a newsletter would go to that nobody has to have saved. */
export const countReadersRequestSchema = z.strictObject({ audience: audienceSchema });
/** 200 of it: how many would get it if it went out now. */
export const readersCountSchema = z.object({ readers: z.int() });
/** POST /api/newsletter/campaigns */
export const createCampaignRequestSchema = campaignContentSchema.pick({ name: true });
/** 200 and 201 of what is done with one; its revision is the `etag`. */
export const campaignStandingSchema = z.object({
  campaign: z.object({ id: z.string(), status: z.string(), sendAt: z.string().nullable() }),
});
/** PUT /api/newsletter/campaigns/{campaignId} */
export const reviseCampaignRequestSchema = z.strictObject(campaignContentSchema.shape).partial();
/** POST /api/newsletter/campaigns/{campaignId}/schedule; `null` for at once. */
export const scheduleCampaignRequestSchema = z.strictObject({ sendAt: instantSchema.nullable() });
const wordsSchema = campaignContentSchema.pick({ subject: true, preheader: true, body: true });
/** POST /api/newsletter/preview: words that nobody has to have saved. */
export const newsletterWordsSchema = wordsSchema;
/** 200 of it: `mail` is `null` where the words cannot be written, and `problems` say why. */
export const newsletterPreviewSchema = z.object({
  mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable(),
  problems: z.array(
    z.object({
      field: z.enum(['subject', 'body']),
      message: z.string(),
      line: z.int().nullable(),
      column: z.int().nullable(),
    }),
  ),
});
/** What a newsletter looks like. */
export type NewsletterPreview = z.infer<typeof newsletterPreviewSchema>;
/** 200 of POST /api/newsletter/campaigns/{campaignId}/test: to whom it was sent. */
export const campaignTestSchema = z.object({ to: z.string() });
