import { useCallback, useState } from 'react';
import { type Conflict, isRefusal, messageOf } from './editorApi.ts';
import { useEditorDispatch } from './store.ts';
import { toastShown, type Undo } from './toasts.slice.ts';

/** Why a change was refused: what a person reads, and the field it is about where the gateway names one. */
export interface ChangeRefusal {
  readonly message: string;
  readonly code: string;
  readonly field: string | null;
  readonly conflicts: readonly Conflict[];
  readonly revision: number | null;
}

/**
 * Makes changes with `send`. `change` resolves to whether it was made; a success is announced with `saidOnSuccess`,
 * with a way to take it back where there is one (`undo`, given what was answered), a refusal is kept in `refusal` until the next change, for the form to show beside the field.
 * Where there is no form, `tellsRefusal` has it said like a success. `change` is the same function for as long as `send` is.
 */
export function useChange<Action, Answer extends { readonly error?: unknown }>(
  send: (action: Action) => Promise<Answer>,
  { tellsRefusal = false }: { readonly tellsRefusal?: boolean } = {},
) {
  const [refusal, setRefusal] = useState<ChangeRefusal | null>(null);
  const dispatch = useEditorDispatch();
  const change = useCallback(
    async (
      action: Action,
      saidOnSuccess: string,
      undo?: (answer: Answer) => ReturnType<Undo>,
    ): Promise<boolean> => {
      const answer = await send(action);
      const { error } = answer;
      setRefusal(error ? refusalIn(error) : null);
      if (!error) dispatch(toastShown(saidOnSuccess, { undo: undo && (() => undo(answer)) }));
      else if (tellsRefusal) dispatch(toastShown(messageOf(error), { tone: 'problem' }));
      return !error;
    },
    [send, dispatch, tellsRefusal],
  );
  const forget = useCallback(() => setRefusal(null), []);
  return { change, refusal, forget };
}

export function refusalIn(error: unknown): ChangeRefusal {
  const unknown = { code: 'UNKNOWN', field: null, conflicts: [], revision: null };
  const { code, field, conflicts, revision } = isRefusal(error) ? error : unknown;
  return { message: messageOf(error), code, field, conflicts, revision };
}
