import type { FormState } from '../../../../domain/forms/form.decider.ts';
import { formPath } from '../../../../domain/forms/formPath.ts';
import { isEqual } from '../../../../domain/kernel/isEqual.ts';
import type { FormDoc } from '../../../../projections/forms/forms.ts';
import type { FormView, ListedForm } from '../../contracts/forms/forms.ts';

type Status = FormView['status'];
const statusOf = (isArchived: boolean, isLive: boolean, isChanged: boolean): Status => {
  if (isArchived) return 'archived';
  if (!isLive) return 'draft';
  return isChanged ? 'changed' : 'live';
};

/** A form as a command left it. */
export function formAfter(state: FormState): FormView {
  if (state.status === 'absent') throw new Error('A command on a form left no form');
  const { formId, address, draft, live, isArchived } = state;
  return {
    ...{ id: formId, fullUrl: formPath(address), settings: draft.settings, fields: [...draft.fields] },
    status: statusOf(isArchived, live !== null, !isEqual(live?.content, draft)),
    liveNumber: live?.number ?? null,
  };
}

export const listedFormOf = (doc: FormDoc, submissionCount: number): ListedForm => ({
  id: doc._id,
  name: doc.draft.settings.name,
  fullUrl: formPath(doc.address),
  status: statusOf(doc.isArchived, doc.live !== null, !isEqual(doc.live?.content, doc.draft)),
  fieldCount: doc.draft.fields.length,
  ...{ submissionCount, changedAt: doc.changedAt },
});
