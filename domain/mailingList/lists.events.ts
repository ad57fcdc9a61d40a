import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';

/** The list that there was before there were several: everything that names none counts to it. */
export const FIRST_LIST = 'main';

/** What there is to say of a list. */
export const listContentSchema = z.strictObject({
  name: z.string().trim().min(1, 'Give the list a name').max(100),
  /** What subscribers are told of it; empty for nothing. */
  description: z.string().trim().max(500),
  /** Whether subscribers who are not on it see it on their page, and may join it there. */
  isOffered: z.boolean(),
});
export type ListContent = z.infer<typeof listContentSchema>;

/** What the first list says until somebody says otherwise. */
export const FIRST_CONTENT: ListContent = { name: 'Newsletter', description: '', isOffered: true };

const listId = idSchema;
/** By `CreateMailingList`. */
export const MailingListCreated = defineEvent(
  'MailingListCreated',
  z.strictObject({ listId, content: listContentSchema, createdAt: instantSchema }),
);
/** By `ReviseMailingList`: all that it says, and what it said before. */
export const MailingListRevised = defineEvent(
  'MailingListRevised',
  z.strictObject({
    listId,
    content: listContentSchema,
    previous: listContentSchema,
    revisedAt: instantSchema,
  }),
);
/** By `ArchiveMailingList`: nobody joins it any more, and nothing is sent to it. Who is on it stays known. */
export const MailingListArchived = defineEvent(
  'MailingListArchived',
  z.strictObject({ listId, archivedAt: instantSchema }),
);
/** By `RestoreMailingList`: it is as it was before it was archived. */
const MailingListRestored = defineEvent(
  'MailingListRestored',
  z.strictObject({ listId, restoredAt: instantSchema }),
);

/** What `domain/registry.ts` registers of lists: an event that is missing here cannot be written. */
export const listEvents = [
  MailingListCreated,
  MailingListRevised,
  MailingListArchived,
  MailingListRestored,
] as const;
/** Every fact of stream `mailinglists-{websiteId}`. */
export type ListEvent = EventOf<(typeof listEvents)[number]>;
