import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';

/** A list of the console, e.g. `orders`. */
export const listIdSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/);

/** Names for what a list shows: search parameters of its address. */
export const ownViewsSchema = z
  .array(z.strictObject({ name: z.string().trim().min(1).max(40), params: z.string().max(20_000) }))
  .max(50);

/** Ids of columns in their order; `null` for the usual ones. */
export const ownColumnsSchema = z.array(z.string().min(1).max(40)).max(50).nullable();

/** By `KeepOwnViews`: all that a person keeps of one list. What they looked for may name somebody, and is sealed with their key. */
const OwnViewsKept = defineEvent(
  'OwnViewsKept',
  z.strictObject({
    accountId: idSchema,
    listId: listIdSchema,
    views: personal('accountId', ownViewsSchema, []),
    columns: ownColumnsSchema,
  }),
);

/** Kinds of notices, each with what was newest of it: a number that grows with what comes to it. */
export const seenNoticesSchema = z.record(z.string().regex(/^[A-Za-z]{1,40}$/), z.int().min(0));

/** By `SeeNotices`: all notices that there were when a person looked at them. */
const NoticesSeen = defineEvent(
  'NoticesSeen',
  z.strictObject({ accountId: idSchema, newest: seenNoticesSchema }),
);

/** A language that a console may speak, e.g. `de`, `pt-BR`. */
export const consoleLanguageSchema = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/);

/** By `ChooseConsoleLanguage`: what the console speaks to a person on every device of theirs; `null` for what their browser asks for. */
const ConsoleLanguageChosen = defineEvent(
  'ConsoleLanguageChosen',
  z.strictObject({ accountId: idSchema, language: consoleLanguageSchema.nullable() }),
);

/** What `domain/registry.ts` registers of own views: an event that is missing here cannot be written. */
export const ownViewsEvents = [OwnViewsKept, NoticesSeen, ConsoleLanguageChosen] as const;
/** Every fact of stream `ownviews-{accountId}`. */
export type OwnViewsEvent = EventOf<(typeof ownViewsEvents)[number]>;
