import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

/** `layout`, or `blocks/image`: the name of a file of the site's template, without its ending. */
export const templateNameSchema = z
  .string()
  .max(80)
  .regex(/^[a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)?$/);

/** Files that an owner gives a name of their own stand in a folder of their own, so that none of ours ever takes it. */
export const isOwnFile = (name: string): boolean => name.startsWith('own/');
/** Of those, on one site at most. */
export const MOST_OWN_FILES = 100;

/** Characters of one file at most. */
export const LONGEST_TEMPLATE = 100_000;
export const templateSourceSchema = z.string().max(LONGEST_TEMPLATE);

const which = { websiteId: idSchema, name: templateNameSchema };

/** By `DraftTemplate`: the draft of the file is this. Nobody but staff sees it yet. */
const TemplateDrafted = defineEvent(
  'TemplateDrafted',
  z.strictObject({ ...which, source: templateSourceSchema }),
);
/** By `RevertTemplate`: the draft of the file is the one that is built in. */
const TemplateReverted = defineEvent('TemplateReverted', z.strictObject(which));
/** By `PublishTemplate`: visitors are shown pages by the file as it was at `revision`. */
const TemplatePublished = defineEvent(
  'TemplatePublished',
  z.strictObject({ ...which, revision: z.int().nonnegative() }),
);

/** What `domain/registry.ts` registers of templates: an event that is missing here cannot be written. */
export const templateEvents = [TemplateDrafted, TemplateReverted, TemplatePublished] as const;
/** Every fact of stream `template-{websiteId}.{name}`. */
export type TemplateEvent = EventOf<(typeof templateEvents)[number]>;
