import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { SITE_PARTS, somePartsSchema } from './siteParts.ts';

const websiteId = idSchema;
const revision = z.int().min(0);
/** The revision of the change that this one takes back, or of the taking back that it takes back. */
const undoes = revision.optional();
const part = z.enum(SITE_PARTS);
const fields = z.record(z.string(), z.unknown());

/** Before the first change of these parts: what visitors saw of them until then, taken over into draft and live. */
const SitePartsBegun = defineEvent('SitePartsBegun', z.strictObject({ websiteId, parts: somePartsSchema }));
/** By `WriteSiteParts`, `WriteSitePart` or `ArrangeSiteParts`: those fields of a part that changed. */
const SitePartRewritten = defineEvent(
  'SitePartRewritten',
  z.strictObject({ websiteId, part, from: fields, to: fields, undoes }),
);
/** By `RestoreSiteParts`: the draft is as it was at a revision, `to`. */
const SitePartsRestored = defineEvent(
  'SitePartsRestored',
  z.strictObject({ websiteId, revision, from: somePartsSchema, to: somePartsSchema, undoes }),
);
/** By `PublishSiteParts`, `ArrangeSiteParts` or at a planned moment: visitors see these parts as of `revision`. */
const SitePartsPublished = defineEvent(
  'SitePartsPublished',
  z.strictObject({ websiteId, revision, parts: z.array(part).min(1) }),
);
/** By `ScheduleSiteParts`: what they were at `revision` is shown from then on. */
const SitePartsScheduled = defineEvent(
  'SitePartsScheduled',
  z.strictObject({ websiteId, revision, parts: z.array(part).min(1), publishAt: z.iso.datetime() }),
);
/** A publication that was planned does not take place. */
const SitePartsPublicationCancelled = defineEvent(
  'SitePartsPublicationCancelled',
  z.strictObject({ websiteId, revision, publishAt: z.iso.datetime() }),
);

/** What `domain/registry.ts` registers of them: an event that is missing here cannot be written. */
export const sitePartsEvents = [
  SitePartsBegun,
  SitePartRewritten,
  SitePartsRestored,
  SitePartsPublished,
  SitePartsScheduled,
  SitePartsPublicationCancelled,
] as const;
/** Every fact of stream `siteparts-{websiteId}`. */
export type SitePartsEvent = EventOf<(typeof sitePartsEvents)[number]>;
/** What changes the draft, and can be taken back. */
export type PartsEdit = Extract<SitePartsEvent, { type: 'SitePartRewritten' | 'SitePartsRestored' }>;
export const isPartsEdit = (event: SitePartsEvent): event is PartsEdit =>
  event.type === 'SitePartRewritten' || event.type === 'SitePartsRestored';
