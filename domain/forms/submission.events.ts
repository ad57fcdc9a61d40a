import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { answerSchema } from '../kernel/fields/givenAnswers.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';

const named = { submissionId: idSchema, formId: idSchema };
const mappedSchema = z.union([z.string(), z.array(z.string()), z.record(z.string(), z.int().min(-2).max(2))]);

/** What makes a submission look like none of a person's (`docs/rules/forms.md#spam`). */
export const SUSPICIONS = ['honeypot', 'tooQuick', 'examples'] as const;
export const tagSchema = z.string().trim().min(1).max(50);

/** By `SubmitForm`: what somebody answered to the questions of one publication of a form. */
export const FormSubmitted = defineEvent(
  'FormSubmitted',
  z.strictObject({
    ...named,
    /** The revision of the form's stream whose questions these are the answers to. */
    formRevision: z.int().nonnegative(),
    /** Field id → what was answered; only what was asked. */
    answers: personal('submissionId', z.record(idSchema, answerSchema), {}),
    /** The same as it is handed on (`docs/rules/forms.md#mapping`). */
    mapped: personal('submissionId', z.record(idSchema, mappedSchema), {}),
    /** Stand for whoever reads mail at the addresses that were answered. */
    personIds: z.array(idSchema).max(100),
    page: personal(
      'submissionId',
      z.strictObject({ title: z.string().max(500), id: z.string().max(200), path: z.string().max(2000) }),
      { title: '', id: '', path: '' },
    ),
    /** `i` of an item, `c` of a collection. */
    contentSource: z.enum(['i', 'c']),
    pagePermissionTypeValue: z.string().max(50),
    /** Why it is taken for spam; empty where it is not. */
    suspicions: z.array(z.enum(SUSPICIONS)),
    submittedAt: instantSchema,
  }),
);
/** By `KeepAnswers`: what somebody who agreed to it has filled in so far, and not sent. It stands in for what was kept before. */
export const AnswersKept = defineEvent(
  'AnswersKept',
  FormSubmitted.schema
    .pick({
      submissionId: true,
      formId: true,
      formRevision: true,
      answers: true,
      personIds: true,
      page: true,
    })
    .extend({ keptAt: instantSchema }),
);
/** By `MarkSpam`: it is none of a person's. */
const SubmissionMarkedSpam = defineEvent(
  'SubmissionMarkedSpam',
  z.strictObject({ ...named, markedAt: instantSchema }),
);
/** By `ClearSpam`: it is one after all, and goes where the others went. */
const SubmissionClearedOfSpam = defineEvent(
  'SubmissionClearedOfSpam',
  z.strictObject({ ...named, clearedAt: instantSchema }),
);
/** By `NoteSubmission`: what staff say of it, and what they said before; empty for nothing. */
const SubmissionNoted = defineEvent(
  'SubmissionNoted',
  z.strictObject({
    ...named,
    note: personal('submissionId', z.string().trim().max(2000)),
    previousNote: personal('submissionId', z.string()),
  }),
);
/** By `TagSubmission`: all tags, and those before. */
const SubmissionTagged = defineEvent(
  'SubmissionTagged',
  z.strictObject({
    ...named,
    tags: z.array(tagSchema).max(20),
    previousTags: z.array(tagSchema).max(20),
  }),
);
/**
 * By `RecordHandedOn`: the people who read the form were mailed, and whoever agreed to it joined the mailing list. Nobody
 * does so again.
 */
const SubmissionHandedOn = defineEvent(
  'SubmissionHandedOn',
  z.strictObject({
    ...named,
    mailIds: z.array(idSchema).max(20),
    joinedMailingList: z.boolean(),
    handedOnAt: instantSchema,
  }),
);
/** By `EraseSubmission`: the key that sealed it is destroyed. That it came in stays known. */
const SubmissionErased = defineEvent(
  'SubmissionErased',
  z.strictObject({
    ...named,
    /** Mails in which its answers stand. */
    mailIds: z.array(idSchema).max(20),
    /** Files that were sent with it, by the hashes of what lies on the disk; there were none before there were such fields. */
    fileIds: z.array(idSchema).max(500).optional(),
    erasedAt: instantSchema,
  }),
);

/** What `domain/registry.ts` registers of submissions: an event that is missing here cannot be written. */
export const submissionEvents = [
  AnswersKept,
  FormSubmitted,
  SubmissionMarkedSpam,
  SubmissionClearedOfSpam,
  SubmissionNoted,
  SubmissionTagged,
  SubmissionHandedOn,
  SubmissionErased,
] as const;
/** Every fact of stream `submission-{submissionId}`. */
export type SubmissionEvent = EventOf<(typeof submissionEvents)[number]>;
