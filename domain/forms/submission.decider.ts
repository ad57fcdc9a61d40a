import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { type FormAnswers, filesIn } from '../kernel/fields/answers.ts';
import { FORM_MESSAGES } from '../kernel/fields/messages.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { AnswersKept, FormSubmitted, type SubmissionEvent, tagSchema } from './submission.events.ts';

const submissionId = idSchema;
export const submitFormSchema = FormSubmitted.schema;
export type SubmitForm = Command<'SubmitForm', z.infer<typeof submitFormSchema>>;
export const keepAnswersSchema = AnswersKept.schema;
export type KeepAnswers = Command<'KeepAnswers', z.infer<typeof keepAnswersSchema>>;
export const markSpamSchema = z.strictObject({ submissionId, at: instantSchema });
export type MarkSpam = Command<'MarkSpam', z.infer<typeof markSpamSchema>>;
export const clearSpamSchema = markSpamSchema;
export type ClearSpam = Command<'ClearSpam', z.infer<typeof clearSpamSchema>>;
export const noteSubmissionSchema = z.strictObject({ submissionId, note: z.string().trim().max(2000) });
export type NoteSubmission = Command<'NoteSubmission', z.infer<typeof noteSubmissionSchema>>;
export const tagSubmissionSchema = z.strictObject({ submissionId, tags: z.array(tagSchema).max(20) });
export type TagSubmission = Command<'TagSubmission', z.infer<typeof tagSubmissionSchema>>;
export const recordHandedOnSchema = z.strictObject({
  submissionId,
  mailIds: z.array(idSchema).max(20),
  joinedMailingList: z.boolean(),
  at: instantSchema,
});
export type RecordHandedOn = Command<'RecordHandedOn', z.infer<typeof recordHandedOnSchema>>;
export const eraseSubmissionSchema = markSpamSchema;
export type EraseSubmission = Command<'EraseSubmission', z.infer<typeof eraseSubmissionSchema>>;

/** The commands of a submission, each with the schema of its data. */
const submissionCommands = {
  SubmitForm: submitFormSchema,
  KeepAnswers: keepAnswersSchema,
  MarkSpam: markSpamSchema,
  ClearSpam: clearSpamSchema,
  NoteSubmission: noteSubmissionSchema,
  TagSubmission: tagSubmissionSchema,
  RecordHandedOn: recordHandedOnSchema,
  EraseSubmission: eraseSubmissionSchema,
};
export type SubmissionCommand = CommandsOf<typeof submissionCommands>;

export interface KnownSubmission {
  /** `kept`: not sent yet. */
  readonly status: 'kept' | 'received' | 'erased';
  readonly submissionId: string;
  readonly formId: string;
  readonly formRevision: number;
  readonly answers: FormAnswers;
  readonly mapped: SubmitForm['data']['mapped'];
  readonly page: SubmitForm['data']['page'];
  readonly submittedAt: string;
  readonly isSpam: boolean;
  readonly note: string;
  readonly tags: readonly string[];
  /** Mails in which its answers stand; `null` before it was handed on. */
  readonly mailIds: readonly string[] | null;
}
export type SubmissionState = { readonly status: 'absent' } | KnownSubmission;

/** What one visitor sent with one form, once: stream `submission-{submissionId}`, whose id derives from its key. */
export const submissionAggregate: Aggregate<SubmissionState, SubmissionCommand, SubmissionEvent> = {
  category: 'submission',
  commands: submissionCommands,
  opens: ['SubmitForm', 'KeepAnswers'],
  initialState: { status: 'absent' },
  isTerminal: (state) => state.status === 'erased',
  decide(command, state) {
    if (command.type === 'SubmitForm') return submitForm(command, state);
    if (command.type === 'KeepAnswers') return keepAnswers(command, state);
    if (state.status === 'absent' || (state.status === 'kept' && command.type !== 'EraseSubmission'))
      throw new DomainError('SUBMISSION_NOT_FOUND', 'There is no such submission.');
    return decideKnown(command, state);
  },
  evolve,
};

/** A key is good for one submission: the same again is the one that is there, and another under its key is refused. */
function submitForm({ data }: SubmitForm, state: SubmissionState): SubmissionEvent[] {
  if (state.status === 'absent' || state.status === 'kept') return [{ type: 'FormSubmitted', data }];
  if (state.status === 'received' && state.formId === data.formId && isEqual(state.answers, data.answers)) {
    return [];
  }
  throw new DomainError('FORM_KEY_USED', FORM_MESSAGES.processing);
}

/** Once it was sent, or erased, nothing more is kept of it, and nothing of what says the same. */
function keepAnswers({ data }: KeepAnswers, state: SubmissionState): SubmissionEvent[] {
  if (state.status === 'received' || state.status === 'erased') return [];
  if (state.status === 'kept' && isEqual(state.answers, data.answers)) return [];
  return [{ type: 'AnswersKept', data }];
}

function decideKnown(
  command: Exclude<SubmissionCommand, SubmitForm | KeepAnswers>,
  submission: KnownSubmission,
): SubmissionEvent[] {
  const { submissionId, formId, status, isSpam, note: previousNote, tags: previousTags } = submission;
  const { mailIds, answers } = submission;
  const named = { submissionId, formId };
  if (status === 'erased') {
    if (command.type === 'EraseSubmission' || command.type === 'RecordHandedOn') return [];
    throw new DomainError('SUBMISSION_ERASED', 'This submission was erased.');
  }
  switch (command.type) {
    case 'MarkSpam':
      return isSpam ? [] : [{ type: 'SubmissionMarkedSpam', data: { ...named, markedAt: command.data.at } }];
    case 'ClearSpam':
      return isSpam
        ? [{ type: 'SubmissionClearedOfSpam', data: { ...named, clearedAt: command.data.at } }]
        : [];
    case 'NoteSubmission': {
      const { note } = command.data;
      return note === previousNote
        ? []
        : [{ type: 'SubmissionNoted', data: { ...named, note, previousNote } }];
    }
    case 'TagSubmission': {
      const tags = [...new Set(command.data.tags)];
      if (isEqual(tags, previousTags)) return [];
      return [{ type: 'SubmissionTagged', data: { ...named, tags, previousTags: [...previousTags] } }];
    }
    case 'RecordHandedOn': {
      if (mailIds !== null) return [];
      const { mailIds: written, joinedMailingList, at: handedOnAt } = command.data;
      const data = { ...named, mailIds: written, joinedMailingList, handedOnAt };
      return [{ type: 'SubmissionHandedOn', data }];
    }
    case 'EraseSubmission': {
      const fileIds = Object.values(answers).flatMap((answer) => filesIn(answer).map(({ fileId }) => fileId));
      const data = {
        ...{ ...named, mailIds: [...(mailIds ?? [])], erasedAt: command.data.at },
        ...(fileIds.length > 0 && { fileIds }),
      };
      return [{ type: 'SubmissionErased', data }];
    }
    default:
      return unreachable(command);
  }
}

function evolve(state: SubmissionState, event: SubmissionEvent): SubmissionState {
  if (event.type === 'FormSubmitted') {
    const { submissionId, formId, formRevision, answers, mapped, page, submittedAt, suspicions } = event.data;
    return {
      ...{ status: 'received', submissionId, formId, formRevision, answers, mapped, page, submittedAt },
      ...{ isSpam: suspicions.length > 0, note: '', tags: [], mailIds: null },
    };
  }
  if (event.type === 'AnswersKept') {
    const { keptAt: submittedAt, personIds: _, ...kept } = event.data;
    const untouched = { isSpam: false, note: '', tags: [], mailIds: null };
    return { ...kept, ...untouched, status: 'kept', mapped: {}, submittedAt };
  }
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'SubmissionMarkedSpam':
      return { ...state, isSpam: true };
    case 'SubmissionClearedOfSpam':
      return { ...state, isSpam: false };
    case 'SubmissionNoted':
      return { ...state, note: event.data.note };
    case 'SubmissionTagged':
      return { ...state, tags: event.data.tags };
    case 'SubmissionHandedOn':
      return { ...state, mailIds: event.data.mailIds };
    case 'SubmissionErased':
      return {
        ...{ ...state, status: 'erased', answers: {}, mapped: {}, note: '' },
        page: { title: '', id: '', path: '' },
      };
    default:
      return state;
  }
}
