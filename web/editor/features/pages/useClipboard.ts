import type { PageEdit, PageResult, PageView } from '../../../../api/http/contracts/pages/pages.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { useChange } from '../../app/useChange.ts';
import { keepClip, useClip } from './clipboard.ts';
import { pasteEdit } from './clipboardEdits.ts';
import { useEditPageMutation } from './pages.api.ts';
import { removeEdit } from './pageTree.ts';
import type { Selection } from './selection.ts';

interface Editing {
  readonly page: PageView;
  readonly selection: Selection | null;
  readonly select: (next: Selection | null) => void;
  readonly send: (edit: PageEdit) => Promise<PageResult | null>;
}

/** Copying, cutting and pasting sections and blocks, on one page and between pages. */
export function useClipboard({ page, selection, select, send }: Editing) {
  const clip = useClip();
  const [editOther] = useEditPageMutation();
  const { change: leaveOther } = useChange(editOther, { tellsRefusal: true });
  const { id: pageId, revision, content } = page;
  const dispatch = useEditorDispatch();
  const keep = ({ kind, id }: Selection, isCut: boolean) => {
    keepClip({ kind, id, pageId, revision, isCut });
    dispatch(toastShown(isCut ? 'Cut. It stays here until it is pasted.' : 'Copied.'));
  };
  const edit = clip && pasteEdit(clip, { pageId, content, selection });
  const paste =
    clip && edit
      ? async () => {
          const { kind, id, isCut } = clip;
          const result = await send(edit);
          // What was refused is still there to be pasted.
          if (!result || !isCut) return;
          keepClip(null);
          if (result.made === null) select({ kind, id });
          else
            await leaveOther(
              { pageId: clip.pageId, edit: removeEdit(clip) },
              'Moved here from the other page.',
            );
        }
      : null;
  return {
    copy: (of: Selection) => keep(of, false),
    cut: (of: Selection) => keep(of, true),
    /** `null` where nothing can be pasted behind what is chosen. */
    paste,
    /** What waits on this page to be moved; `null` for nothing. */
    waiting: clip?.isCut && clip.pageId === pageId ? clip : null,
    /** What was cut stays where it is. */
    letGo: () => keepClip(null),
  };
}
