import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { undoStacks } from '../../../../api/http/contracts/pages/editing.ts';
import type { PageDetail, PageEdit, PageResult } from '../../../../api/http/contracts/pages/pages.ts';
import { useOthersOn } from '../../app/live/useOthersAt.ts';
import { useEditsInTurn } from '../../app/useEditsInTurn.ts';
import { partIn, type SitePart } from '../siteParts/parts.ts';
import { useEditPageMutation, useUndoEditMutation } from './pages.api.ts';
import { pagePath } from './paths.ts';
import type { Selection } from './selection.ts';
import { hostedSection } from './sharedSections.ts';
import { useClipboard } from './useClipboard.ts';

export type { Selection } from './selection.ts';

/** The page that is edited: what is chosen, what is on its way, and what can be taken back. */
export function usePageEditor({ page, trail, collection }: PageDetail) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const [writing, write] = useState<string | null>(null);
  const edits = useEditsInTurn<PageEdit, PageResult>();
  const { inTurn } = edits;
  const [editPage] = useEditPageMutation();
  const [undoEdit] = useUndoEditMutation();
  const stacks = useMemo(() => undoStacks(trail), [trail]);
  const { id: pageId, content } = page;
  const navigate = useNavigate();
  const part = partIn(useParams().tab);
  const isAtPart = part !== null;
  /** What stands around the page has an address of its own, so that nobody leaves it with changes that were not saved. */
  const choosePart = useCallback(
    (next: SitePart | null) => void navigate(next ? `${pagePath(pageId)}/${next}` : pagePath(pageId)),
    [navigate, pageId],
  );
  const select = useCallback(
    (next: Selection | null) => {
      if (isAtPart) choosePart(null);
      const hosted = next && hostedSection(content, next);
      setSelection(hosted ? { kind: 'section', id: hosted.sectionId } : next);
      write(null);
    },
    [isAtPart, choosePart, content],
  );

  /** Sends an edit; `null` where it was refused. What it makes is chosen. */
  const send = useCallback(
    async (edit: PageEdit): Promise<PageResult | null> => {
      const result = await inTurn(edit, () => editPage({ pageId, edit }));
      if (result?.made)
        setSelection({ kind: edit.type === 'AddSection' ? 'section' : 'block', id: result.made });
      return result;
    },
    [inTurn, editPage, pageId],
  );

  const takeBack = useCallback(
    (revision: number | undefined) =>
      revision === undefined ? null : inTurn(null, () => undoEdit({ pageId, revision })),
    [inTurn, undoEdit, pageId],
  );

  const chosen = isAtPart ? null : selection;
  const othersOnPart = useOthersOn(`pages/${pageId}`, chosen && `${chosen.kind}/${chosen.id}`);
  const othersOn = useCallback(({ kind, id }: Selection) => othersOnPart(`${kind}/${id}`), [othersOnPart]);
  const clipboard = useClipboard({ page, selection: chosen, select, send });

  return {
    page,
    clipboard,
    /** Who else has chosen it, by name. */
    othersOn,
    /** What a record belongs to. */
    collection,
    /** Where visitors find it. */
    livePath: collection ? `/${collection.urlId}/${page.urlId}` : `/${page.urlId}`,
    selection: chosen,
    select,
    part,
    choosePart,
    /** The block whose words are written on the canvas. */
    writing,
    write,
    send,
    isSaving: edits.isSaving,
    edits,
    undo: stacks.undo.length > 0 ? () => void takeBack(stacks.undo.at(-1)) : null,
    redo: stacks.redo.length > 0 ? () => void takeBack(stacks.redo.at(-1)) : null,
  };
}
export type PageEditor = ReturnType<typeof usePageEditor>;
