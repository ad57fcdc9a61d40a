import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { campaignContentSchema } from './campaign.facts.ts';

const campaignId = z.string().regex(/^[A-Za-z0-9]{1,48}$/);

/** By `CreateCampaign`. */
export const CampaignCreated = defineEvent(
  'CampaignCreated',
  z.strictObject({ campaignId, content: campaignContentSchema, createdAt: instantSchema }),
);
/** By `ReviseCampaign`: all that it says, and what it said before. */
const CampaignRevised = defineEvent(
  'CampaignRevised',
  z.strictObject({ campaignId, content: campaignContentSchema, previous: campaignContentSchema }),
);
/**
 * By `ScheduleCampaign`: it goes out from `sendAt` on, in these words, to who is on the list by then. `run` counts how often
 * it was scheduled, from 1.
 */
const CampaignScheduled = defineEvent(
  'CampaignScheduled',
  z.strictObject({
    campaignId,
    content: campaignContentSchema,
    run: z.int().positive(),
    sendAt: instantSchema,
    scheduledAt: instantSchema,
  }),
);
/** By `UnscheduleCampaign`, before anything of it went out. */
const CampaignUnscheduled = defineEvent(
  'CampaignUnscheduled',
  z.strictObject({ campaignId, unscheduledAt: instantSchema }),
);
/** By `RecordCampaignBatch`: so many more mails are on their way; everybody up to `reached` on the list was looked at. */
const CampaignBatchQueued = defineEvent(
  'CampaignBatchQueued',
  z.strictObject({
    campaignId,
    run: z.int().positive(),
    mails: z.int().nonnegative(),
    reached: z.int().nonnegative(),
    queuedAt: instantSchema,
    /** The earliest moment of the next batch; `null` where this was the last. */
    nextAt: instantSchema.nullable(),
  }),
);
/** By `StopCampaign`: nobody else gets it. */
const CampaignStopped = defineEvent(
  'CampaignStopped',
  z.strictObject({ campaignId, stoppedAt: instantSchema }),
);
/** By `DeleteCampaign`, before anything of it went out. */
const CampaignDeleted = defineEvent(
  'CampaignDeleted',
  z.strictObject({ campaignId, deletedAt: instantSchema }),
);
/** By `RecordCampaignLeft`: somebody left the list by the link of one of its mails. */
const CampaignLeft = defineEvent(
  'CampaignLeft',
  z.strictObject({ campaignId, personId: idSchema, leftAt: instantSchema }),
);

/** What `domain/registry.ts` registers of campaigns: an event that is missing here cannot be written. */
export const campaignEvents = [
  CampaignCreated,
  CampaignRevised,
  CampaignScheduled,
  CampaignUnscheduled,
  CampaignBatchQueued,
  CampaignStopped,
  CampaignDeleted,
  CampaignLeft,
] as const;
/** Every fact of stream `campaign-{campaignId}`. */
export type CampaignEvent = EventOf<(typeof campaignEvents)[number]>;
