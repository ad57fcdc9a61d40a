import {
  type KeepAnswers,
  type SubmissionCommand,
  type SubmitForm,
  submissionAggregate,
} from '../../../domain/forms/submission.decider.ts';
import type { SubmissionEvent } from '../../../domain/forms/submission.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(submissionAggregate);
const at = '2026-03-01T09:00:00.000Z';
const named = { submissionId: 's1', formId: 'contact' };

const data = (changes: Partial<SubmitForm['data']> = {}): SubmitForm['data'] => ({
  ...named,
  ...{ formRevision: 3, answers: { a: 'Ada' }, mapped: { a: 'Ada' }, personIds: [] },
  page: { title: 'Contact', id: 'contact', path: '/forms/contact' },
  ...{ contentSource: 'c', pagePermissionTypeValue: '1', suspicions: [], submittedAt: at },
  ...changes,
});
const submitted = (changes: Partial<SubmitForm['data']> = {}): SubmissionEvent => ({
  type: 'FormSubmitted',
  data: data(changes),
});
const submit = (changes: Partial<SubmitForm['data']> = {}) =>
  ({ type: 'SubmitForm', data: data(changes) }) as const;

const kept = (answers: KeepAnswers['data']['answers'] = { a: 'Ad' }): KeepAnswers['data'] => {
  const { submissionId, formId, formRevision, personIds, page } = data();
  return { submissionId, formId, formRevision, answers, personIds, page, keptAt: at };
};
const keep = (answers?: KeepAnswers['data']['answers']) =>
  ({ type: 'KeepAnswers', data: kept(answers) }) as const;
const wasKept = (answers?: KeepAnswers['data']['answers']): SubmissionEvent => ({
  type: 'AnswersKept',
  data: kept(answers),
});

describe('what was filled in and not sent', () => {
  it('is kept, each time that it says something else', () => {
    given().when(keep()).expectEvents(wasKept());
    given(wasKept()).when(keep()).expectNothing();
    given(wasKept())
      .when(keep({ a: 'Ada' }))
      .expectEvents(wasKept({ a: 'Ada' }));
  });
  it('becomes the submission once it is sent, and nothing is kept after that', () => {
    given(wasKept()).when(submit()).expectEvents(submitted());
    given(wasKept(), submitted())
      .when(keep({ a: 'Bea' }))
      .expectNothing();
  });
  it('can be erased, and nothing else', () => {
    const named = { submissionId: 's1', formId: 'contact' };
    const erased: SubmissionEvent = {
      type: 'SubmissionErased',
      data: { ...named, mailIds: [], erasedAt: at },
    };
    given(wasKept())
      .when({ type: 'EraseSubmission', data: { submissionId: 's1', at } })
      .expectEvents(erased);
    given(wasKept(), erased)
      .when(keep({ a: 'Bea' }))
      .expectNothing();
    given(wasKept())
      .when({ type: 'MarkSpam', data: { submissionId: 's1', at } })
      .expectRefusal('SUBMISSION_NOT_FOUND', 'There is no such submission.');
  });
});

describe('a submission', () => {
  it('is one, however often the same comes under its key', () => {
    given().when(submit()).expectEvents(submitted());
    given(submitted())
      .when(submit({ submittedAt: '2026-03-01T09:00:05.000Z' }))
      .expectNothing();
  });

  it('refuses other answers under a key that was used', () => {
    given(submitted())
      .when(submit({ answers: { a: 'Bea' } }))
      .expectRefusal('FORM_KEY_USED', 'Error processing form submission. Please reload and try again.');
  });

  it('is taken for spam where something speaks for it, until staff say otherwise', () => {
    const clear = { type: 'ClearSpam', data: { submissionId: 's1', at } } as const;
    given(submitted({ suspicions: ['honeypot'] }))
      .when(clear)
      .expectEvents({ type: 'SubmissionClearedOfSpam', data: { ...named, clearedAt: at } });
    given(submitted()).when(clear).expectNothing();
    given(submitted())
      .when({ type: 'MarkSpam', data: { submissionId: 's1', at } })
      .expectEvents({ type: 'SubmissionMarkedSpam', data: { ...named, markedAt: at } });
  });

  it('bears a note and tags, each once', () => {
    given(submitted())
      .when({ type: 'NoteSubmission', data: { submissionId: 's1', note: 'Called back' } })
      .expectEvents({ type: 'SubmissionNoted', data: { ...named, note: 'Called back', previousNote: '' } });
    given(submitted())
      .when({ type: 'TagSubmission', data: { submissionId: 's1', tags: ['new', 'new', 'vip'] } })
      .expectEvents({
        type: 'SubmissionTagged',
        data: { ...named, tags: ['new', 'vip'], previousTags: [] },
      });
  });

  it('is handed on once', () => {
    const command: SubmissionCommand = {
      type: 'RecordHandedOn',
      data: { submissionId: 's1', mailIds: ['m1'], joinedMailingList: false, at },
    };
    const handedOn: SubmissionEvent = {
      type: 'SubmissionHandedOn',
      data: { ...named, mailIds: ['m1'], joinedMailingList: false, handedOnAt: at },
    };
    given(submitted()).when(command).expectEvents(handedOn);
    given(submitted(), handedOn).when(command).expectNothing();
  });

  it('is erased with the mails that told of it, and nothing is done with it after', () => {
    const erase = { type: 'EraseSubmission', data: { submissionId: 's1', at } } as const;
    const erased: SubmissionEvent = {
      type: 'SubmissionErased',
      data: { ...named, mailIds: ['m1'], erasedAt: at },
    };
    given(submitted(), {
      type: 'SubmissionHandedOn',
      data: { ...named, mailIds: ['m1'], joinedMailingList: false, handedOnAt: at },
    })
      .when(erase)
      .expectEvents(erased);
    given(submitted(), erased).when(erase).expectNothing();
    given(submitted(), erased)
      .when({ type: 'NoteSubmission', data: { submissionId: 's1', note: 'Again' } })
      .expectRefusal('SUBMISSION_ERASED');
    given(submitted(), erased).when(submit()).expectRefusal('FORM_KEY_USED');
  });
});
