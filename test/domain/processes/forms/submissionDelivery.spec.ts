import type { SubmissionEvent } from '../../../../domain/forms/submission.events.ts';
import { submissionDelivery } from '../../../../domain/processes/forms/submissionDelivery.ts';
import { NINE } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(submissionDelivery);
type Of<Type extends SubmissionEvent['type']> = Extract<SubmissionEvent, { type: Type }>;

const named = { submissionId: 's1', formId: 'contact' };
const submitted = (suspicions: Of<'FormSubmitted'>['data']['suspicions'] = []): Of<'FormSubmitted'> => ({
  type: 'FormSubmitted',
  data: {
    ...{ ...named, formRevision: 1, answers: {}, mapped: {}, personIds: [], suspicions, submittedAt: NINE },
    page: { title: '', id: '', path: '' },
    ...{ contentSource: 'c', pagePermissionTypeValue: '1' },
  },
});
const cleared: Of<'SubmissionClearedOfSpam'> = {
  type: 'SubmissionClearedOfSpam',
  data: { ...named, clearedAt: NINE },
};
const handedOn: Of<'SubmissionHandedOn'> = {
  type: 'SubmissionHandedOn',
  data: { ...named, mailIds: [], joinedMailingList: false, handedOnAt: NINE },
};
const erased: Of<'SubmissionErased'> = {
  type: 'SubmissionErased',
  data: { ...named, mailIds: [], erasedAt: NINE },
};
const handOn = { task: 'handOnSubmission', data: { submissionId: 's1' } } as const;

describe('when a form comes in', () => {
  it('is handed on, and owed until it was', () => {
    following(submitted()).expectReactions(handOn);
    following(submitted()).expectResume(handOn);
    following(submitted(), handedOn).expectResume();
  });

  it('waits with what looks like spam until staff say that it is none', () => {
    following(submitted(['honeypot'])).expectReactions();
    following(submitted(['honeypot'])).expectResume();
    following(submitted(['honeypot']), cleared).expectReactions(handOn);
  });

  it('destroys the key of what is erased, and owes nothing of it', () => {
    following(submitted(), erased).expectReactions({ task: 'destroyKeys', data: { subjects: ['s1'] } });
    following(submitted(), erased).expectResume();
  });
});
