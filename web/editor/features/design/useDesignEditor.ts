import { useCallback, useMemo, useRef, useState } from 'react';
import type { DesignDetail, DesignEdit, DesignResult } from '../../../../api/http/contracts/design/design.ts';
import { type Look, undoStacks } from '../../../../api/http/contracts/design/designing.ts';
import { type ChangeRefusal, refusalIn } from '../../app/useChange.ts';
import { useEditDesignMutation, useRestoreDesignMutation, useUndoDesignMutation } from './design.api.ts';

/** A choice that was not kept, and why: it can be sent again, or let go. */
interface FailedChoice {
  readonly edit: DesignEdit | null;
  readonly refusal: ChangeRefusal;
}

interface Answer {
  readonly data?: DesignResult | undefined;
  readonly error?: unknown;
}

/** A look that is only tried, on the draft that it was tried on. */
interface Trial {
  readonly look: Look;
  readonly on: number;
}

/** The design that is made: what is tried, what is on its way, and what can be taken back. */
export function useDesignEditor({ design, trail }: DesignDetail) {
  const [pending, setPending] = useState(0);
  const [failed, setFailed] = useState<FailedChoice | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [editDesign] = useEditDesignMutation();
  const [undoDesign] = useUndoDesignMutation();
  const [restoreDesign] = useRestoreDesignMutation();
  const stacks = useMemo(() => undoStacks(trail), [trail]);
  /** One at a time: what is sent next is decided on what the last one left. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const inTurn = useCallback((edit: DesignEdit | null, send: () => Promise<Answer>): Promise<boolean> => {
    setPending((count) => count + 1);
    const turn = queue.current.then(async () => {
      const { error } = await send();
      setPending((count) => count - 1);
      setFailed(error ? { edit, refusal: refusalIn(error) } : null);
      setTrial(null);
      return !error;
    });
    queue.current = turn;
    return turn;
  }, []);

  const send = useCallback((edit: DesignEdit) => inTurn(edit, () => editDesign(edit)), [inTurn, editDesign]);
  const takeBack = (revision: number | undefined) =>
    revision === undefined ? null : () => void inTurn(null, () => undoDesign(revision));

  return {
    design,
    draft: design.draft,
    /** What the preview shows: the draft, or what is tried on it. */
    shown: trial && trial.on === design.revision ? trial.look : design.draft,
    /** Shows a look that is not kept; `null` shows the draft again. */
    tryOut: useCallback(
      (look: Look | null) => setTrial(look && { look, on: design.revision }),
      [design.revision],
    ),
    send,
    restore: (revision: number) => inTurn(null, () => restoreDesign(revision)),
    isSaving: pending > 0,
    failed,
    forgetFailure: () => setFailed(null),
    undo: takeBack(stacks.undo.at(-1)),
    redo: takeBack(stacks.redo.at(-1)),
  };
}
export type DesignEditor = ReturnType<typeof useDesignEditor>;
