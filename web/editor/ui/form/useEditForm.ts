import './withoutEval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { z } from 'zod';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { type ChangeRefusal, refusalIn } from '../../app/useChange.ts';
import { fieldProblem } from './fieldProblem.ts';
import { changedByBoth, changedMeanwhile, withTheirs } from './meanwhile.ts';
import { picked, touchedFields } from './touched.ts';

/** What is sent: only the fields that were touched, all of them for calls that take no less, and the revision they were read at. */
export interface Edit<Values> {
  readonly touched: Partial<Values>;
  readonly all: Values;
  /** What it is changed from. */
  readonly before: Values;
  readonly readAt: number | undefined;
}

export interface EditAnswer {
  readonly error?: unknown;
  readonly data?: unknown;
}

export interface EditFormOptions<Values extends FieldValues> {
  /** Of the contract: what the gateway would refuse is said before. */
  readonly schema: z.ZodType<Values, FieldValues>;
  readonly saved: Values;
  /** Of what is saved (`docs/rules/wire.md#edits`); `null` where there is none yet. */
  readonly revision?: number | null;
  readonly save: (edit: Edit<Values>) => Promise<EditAnswer>;
  readonly said?: string;
  /** Saving what was there before takes it back, so that its toast has an Undo. */
  readonly canUndo?: boolean;
  readonly onSaved?: (answer: EditAnswer) => void;
}

/**
 * A form over something that others may change as well. Fields that a person did not touch follow what is saved, whatever
 * arrives; those that they did keep what was typed, and are sent with the revision that was on the screen.
 */
export function useEditForm<Values extends FieldValues>(options: EditFormOptions<Values>) {
  const { schema, saved, revision = null, save, said = 'Saved.', canUndo = false, onSaved } = options;
  const form = useForm<Values>({
    defaultValues: saved as DefaultValues<Values>,
    resolver: zodResolver(schema, { error: fieldProblem }) as unknown as Resolver<Values>,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const dispatch = useEditorDispatch();
  const [refusal, setRefusal] = useState<ChangeRefusal | null>(null);
  const [base, setBase] = useState(saved);
  const values = useWatch({ control: form.control }) as Values;
  const touched = touchedFields(values, base);
  const isDirty = touched.length > 0;
  const readAt = useRef(revision);
  const seen = useRef({ saved, revision });

  useEffect(() => {
    if (seen.current.saved === saved) return;
    seen.current = { saved, revision };
    const typed = form.getValues();
    const kept = touchedFields(typed, base);
    if (kept.length === 0) readAt.current = revision;
    const both = form.formState.isSubmitting ? [] : changedByBoth(kept, typed, base, saved, refusal);
    if (both.length > 0) setRefusal(changedMeanwhile(both, revision));
    setBase(saved);
    reset({ ...saved, ...withTheirs(kept, typed, base, saved) });
  });

  /** Only where it makes a difference: fields that are set anew lose the focus. */
  const reset = (next: Values) => {
    if (JSON.stringify(next) !== JSON.stringify(form.getValues())) form.reset(next);
  };
  const submit = async (): Promise<boolean> => {
    let isSaved = false;
    await form.handleSubmit(async (all) => {
      setRefusal(null);
      const names = touchedFields(form.getValues(), base);
      const answer = await save({
        ...{ touched: picked(all, names), all, before: base },
        readAt: readAt.current ?? undefined,
      });
      if (answer.error) {
        refuse(refusalIn(answer.error));
        return;
      }
      isSaved = true;
      setRefusal(null);
      const written = revisionIn(answer.data);
      readAt.current = written ?? readAt.current;
      setBase(all);
      reset(all);
      // Named by the revision that it takes back: what somebody else writes until then is not written over.
      const back = {
        ...{ touched: picked(base, names), all: { ...all, ...picked(base, names) }, before: all },
        readAt: written ?? undefined,
      };
      const undo = canUndo && written !== null ? async () => save(back) : undefined;
      dispatch(toastShown(said, { undo }));
      onSaved?.(answer);
    })();
    return isSaved;
  };
  const refuse = (why: ChangeRefusal) => {
    setRefusal(why);
    const message = why.message.replace(`${why.field}: `, '');
    if (why.field !== null) form.setError(why.field as Path<Values>, { type: 'refused', message });
  };
  const discard = () => {
    form.reset(base);
    readAt.current = seen.current.revision;
    setRefusal(null);
  };
  return {
    form,
    isDirty,
    refusal,
    submit,
    discard,
    /** Takes what somebody else wrote for one field. */
    takeTheirs: (field: string) => {
      const theirs = refusal?.conflicts.find((conflict) => conflict.field === field)?.theirs;
      form.setValue(field as Path<Values>, theirs as never, { shouldDirty: true });
    },
    /** The person has seen what is saved at this revision, and chosen. */
    rebase: (at: number) => {
      readAt.current = at;
      setRefusal(null);
    },
  };
}

function revisionIn(data: unknown): number | null {
  return typeof data === 'object' && data !== null && 'revision' in data && typeof data.revision === 'number'
    ? data.revision
    : null;
}
