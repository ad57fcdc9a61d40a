import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { UnsavedChanges } from '../../app/UnsavedChanges.tsx';
import { counted } from '../../text/words.ts';
import { Button } from '../Button.tsx';
import { ConflictChoice } from '../ConflictChoice.tsx';
import { SaveBar } from '../SaveBar.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { submitting } from './submitting.ts';
import { mistakesIn } from './touched.ts';
import { type EditFormOptions, useEditForm } from './useEditForm.ts';

interface Props<Values extends FieldValues> extends EditFormOptions<Values> {
  /** What fields are called, and what a value reads like, where two people changed the same one. */
  readonly nameOf?: (field: string) => string;
  readonly wordsOf?: (field: string, value: unknown) => string;
  readonly isReadOnly?: boolean;
  /** For something that is not there yet: what its button says. It then has no bar to save with. */
  readonly creates?: string;
  readonly children: ReactNode;
}

/**
 * A form with everything around it: messages beside the fields and a summary that leads to them, a bar that saves and
 * discards, a choice where somebody else changed the same, and a guard at every way out. Fields stand in it as `FormText`
 * and its like.
 */
export function EditForm<Values extends FieldValues>(props: Props<Values>) {
  const { nameOf = sameName, wordsOf = asText, isReadOnly = false, creates, children } = props;
  const { form, isDirty, refusal, submit, discard, takeTheirs, rebase } = useEditForm(props);
  const { isSubmitting, errors, submitCount } = form.formState;
  const mistakes = mistakesIn(errors);
  const problem =
    refusal?.message ??
    (submitCount > 0 && mistakes.length > 0 ? `${counted(mistakes.length, 'field')} to look at` : null);
  return (
    <FormProvider {...form}>
      <form noValidate className="edit-form" onSubmit={submitting(submit)}>
        <ErrorSummary
          mistakes={mistakes}
          submitCount={submitCount}
          isSubmitting={isSubmitting}
          nameOf={nameOf}
        />
        <ConflictChoice
          refusal={refusal}
          nameOf={nameOf}
          wordsOf={wordsOf}
          onTheirs={takeTheirs}
          onChosen={rebase}
        />
        <fieldset className="form-body" disabled={isReadOnly}>
          {children}
        </fieldset>
        {creates === undefined ? (
          <SaveBar
            isDirty={isDirty}
            isSaving={isSubmitting}
            problem={problem}
            onSave={() => void submit()}
            onDiscard={discard}
          />
        ) : (
          <div className="form-end">
            {refusal && refusal.field === null && (
              <p className="field-error" role="alert">
                {refusal.message}
              </p>
            )}
            {/* Pressing it leaves no field: a mistake that came up on the way would move it from under the pointer. */}
            <Button
              type="submit"
              tone="primary"
              isBusy={isSubmitting}
              onMouseDown={(event) => event.preventDefault()}
            >
              {creates}
            </Button>
          </div>
        )}
        <UnsavedChanges isDirty={isDirty} save={submit} discard={discard} />
      </form>
    </FormProvider>
  );
}

const sameName = (field: string) => field;
const asText = (_: string, value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
