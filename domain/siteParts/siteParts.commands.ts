import { z } from 'zod';
import type { CommandsOf } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import { SITE_PARTS, sitePartsSchema, somePartsSchema } from './siteParts.ts';

const websiteId = idSchema;
const revision = z.int().min(0);
const undoes = revision.optional();
const fields = z.record(z.string(), z.unknown());
/** What visitors see where nothing was written here before; it is taken over with the first change. */
const base = sitePartsSchema.optional();

/** The commands of what stands around pages, each with the schema of its data. `from` is what whoever asks has seen. */
export const sitePartsCommands = {
  /** Some fields of one part, e.g. those of a step that is taken back. */
  WriteSitePart: z.strictObject({
    ...{ websiteId, base, undoes },
    part: z.enum(SITE_PARTS),
    from: fields.optional(),
    to: fields,
  }),
  /** Whole parts, as a form holds them: each that changes is a step to take back. */
  WriteSiteParts: z.strictObject({ websiteId, base, parts: somePartsSchema }),
  /** Writes parts and shows them to visitors at once; what waits of the others goes on waiting. */
  ArrangeSiteParts: z.strictObject({ websiteId, base, parts: somePartsSchema }),
  /** `parts` is the fold up to `revision`, which whoever asks has read. */
  RestoreSiteParts: z.strictObject({
    ...{ websiteId, undoes, revision },
    from: somePartsSchema.optional(),
    parts: somePartsSchema,
  }),
  PublishSiteParts: z.strictObject({ websiteId, revision }),
  ScheduleSiteParts: z.strictObject({
    ...{ websiteId, revision },
    publishAt: z.iso.datetime(),
    at: z.iso.datetime(),
  }),
  CancelSitePartsPublication: z.strictObject({ websiteId }),
  /** By the process that waits for the moment. */
  PublishScheduledSiteParts: z.strictObject({ websiteId, revision, publishAt: z.iso.datetime() }),
};
export type SitePartsCommand = CommandsOf<typeof sitePartsCommands>;
export type PublishScheduledSiteParts = Extract<SitePartsCommand, { type: 'PublishScheduledSiteParts' }>;
