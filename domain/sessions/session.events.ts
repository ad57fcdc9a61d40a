import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';

/** Whose sessions they are: a staff account or a customer. What tells of the person is sealed with the key of that account. */
const holderId = idSchema;
const sessionId = idSchema;

/** By `OpenSession`: somebody signed in. */
const SessionOpened = defineEvent(
  'SessionOpened',
  z.strictObject({
    holderId,
    sessionId,
    /** What they signed in with, e.g. `Firefox on Windows`; empty where it did not say. */
    device: personal('holderId', z.string().max(100)),
    /** The country, as two letters, `local` for a network of one's own, or empty where neither is known. */
    place: personal('holderId', z.string().max(10)),
    /** Which of the account's passwords opened it: another one ends it. */
    passwords: z.int().nonnegative(),
    openedAt: instantSchema,
    expiresAt: instantSchema,
  }),
);
/** By `ConfirmSession`: whoever has it open showed once more that it is them, by a password or a code of their app. */
const SessionConfirmed = defineEvent(
  'SessionConfirmed',
  z.strictObject({ holderId, sessionId, confirmedAt: instantSchema }),
);
/** By `EndSession`, and by `OpenSession` for the oldest of too many: its cookie opens nothing any more. */
const SessionEnded = defineEvent(
  'SessionEnded',
  z.strictObject({ holderId, sessionId, endedAt: instantSchema }),
);
/** By `EndEverySession`: somebody signed out everywhere. */
const EverySessionEnded = defineEvent(
  'EverySessionEnded',
  z.strictObject({ holderId, endedAt: instantSchema }),
);

/** What `domain/registry.ts` registers of sessions: an event that is missing here cannot be written. */
export const sessionEvents = [SessionOpened, SessionConfirmed, SessionEnded, EverySessionEnded] as const;
/** Every fact of stream `sessions-{kind}.{holderId}`. */
export type SessionEvent = EventOf<(typeof sessionEvents)[number]>;
