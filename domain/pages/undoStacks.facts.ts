/** An edit as far as taking it back goes: its revision, and of which edit it is the taking back. */
export interface TrailStep {
  readonly revision: number;
  readonly undoes: number | null;
}

/** What somebody can take back, and take up again: revisions, the next one last. */
export interface UndoStacks {
  readonly undo: readonly number[];
  readonly redo: readonly number[];
}

/** From somebody's own edits in their order. A new edit ends what could be taken up again. */
export function undoStacks(trail: readonly TrailStep[]): UndoStacks {
  let undo: number[] = [];
  let redo: number[] = [];
  for (const { revision, undoes } of trail) {
    if (undoes === null) {
      undo = [...undo, revision];
      redo = [];
    } else if (redo.includes(undoes)) {
      redo = redo.filter((one) => one !== undoes);
      undo = [...undo, revision];
    } else {
      undo = undo.filter((one) => one !== undoes);
      redo = [...redo, revision];
    }
  }
  return { undo, redo };
}
