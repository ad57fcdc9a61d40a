import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { campaignContentSchema, EVERYBODY } from './campaign.facts.ts';

const campaignId = z.string().regex(/^[A-Za-z0-9]{1,48}$/);

/** How many mails went to the readers of each list, by its id. */
export const mailsByListSchema = z.record(idSchema, z.int().nonnegative());

/** The list that there was before there were several. */
const FIRST_LIST = 'main';
type WithAudience = { readonly audience: object };
const grown = (content: unknown) => {
  const { audience, ...said } = content as WithAudience;
  return { ...said, audience: { ...EVERYBODY, ...audience } };
};
/** Version 1 of a newsletter asked less of its readers. */
const withAudience = {
  version: 2,
  upcasters: {
    1: (data: Record<string, unknown>) => ({
      ...{ ...data, content: grown(data.content) },
      ...('previous' in data && { previous: grown(data.previous) }),
    }),
  },
};

/** By `CreateCampaign`. */
export const CampaignCreated = defineEvent(
  'CampaignCreated',
  z.strictObject({ campaignId, content: campaignContentSchema, createdAt: instantSchema }),
  withAudience,
);
/** By `ReviseCampaign`: all that it says, and what it said before. */
const CampaignRevised = defineEvent(
  'CampaignRevised',
  z.strictObject({ campaignId, content: campaignContentSchema, previous: campaignContentSchema }),
  withAudience,
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
  withAudience,
);
/** By `UnscheduleCampaign`, before anything of it went out. */
const CampaignUnscheduled = defineEvent(
  'CampaignUnscheduled',
  z.strictObject({ campaignId, unscheduledAt: instantSchema }),
);
/**
 * By `RecordCampaignBatch`: so many more mails are on their way; everybody up to `reached` on the list was looked at. Who is on
 * several of its lists counts in `byList` under each.
 */
const CampaignBatchQueued = defineEvent(
  'CampaignBatchQueued',
  z.strictObject({
    campaignId,
    run: z.int().positive(),
    mails: z.int().nonnegative(),
    byList: mailsByListSchema,
    reached: z.int().nonnegative(),
    queuedAt: instantSchema,
    /** The earliest moment of the next batch; `null` where this was the last. */
    nextAt: instantSchema.nullable(),
  }),
  { version: 2, upcasters: { 1: (data) => ({ ...data, byList: { [FIRST_LIST]: data.mails } }) } },
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
/** By `RecordCampaignLeft`: somebody left these lists by the link of one of its mails. */
const CampaignLeft = defineEvent(
  'CampaignLeft',
  z.strictObject({ campaignId, personId: idSchema, listIds: z.array(idSchema), leftAt: instantSchema }),
  { version: 2, upcasters: { 1: (data) => ({ ...data, listIds: [FIRST_LIST] }) } },
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
