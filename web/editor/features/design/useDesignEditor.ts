import { useCallback, useMemo, useState } from 'react';
import type { DesignDetail, DesignEdit, DesignResult } from '../../../../api/http/contracts/design/design.ts';
import { type Look, undoStacks } from '../../../../api/http/contracts/design/designing.ts';
import { useEditsInTurn } from '../../app/useEditsInTurn.ts';
import { useEditDesignMutation, useRestoreDesignMutation, useUndoDesignMutation } from './design.api.ts';

/** A look that is only tried, on the draft that it was tried on. */
interface Trial {
  readonly look: Look;
  readonly on: number;
}

/** The design that is made: what is tried, what is on its way, and what can be taken back. */
export function useDesignEditor({ design, trail }: DesignDetail) {
  const edits = useEditsInTurn<DesignEdit, DesignResult>();
  const [trial, setTrial] = useState<Trial | null>(null);
  const [editDesign] = useEditDesignMutation();
  const [undoDesign] = useUndoDesignMutation();
  const [restoreDesign] = useRestoreDesignMutation();
  const stacks = useMemo(() => undoStacks(trail), [trail]);
  const inTurn = useCallback(
    async (...turn: Parameters<typeof edits.inTurn>): Promise<boolean> => {
      const result = await edits.inTurn(...turn);
      setTrial(null);
      return result !== null;
    },
    [edits.inTurn],
  );

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
    isSaving: edits.isSaving,
    edits,
    undo: takeBack(stacks.undo.at(-1)),
    redo: takeBack(stacks.redo.at(-1)),
  };
}
export type DesignEditor = ReturnType<typeof useDesignEditor>;
