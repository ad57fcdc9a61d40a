import { useState } from 'react';
import type { OutlineLesson } from '../../../../api/http/contracts/courses/courses.ts';
import { editorApi, messageOf } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { counted } from '../../text/words.ts';
import { usePublishPageMutation } from '../pages/pages.api.ts';

/** Publishes lessons one after the other, each as it was listed; stops at the first that is refused, and says why. */
export function usePublishLessons() {
  const [publish] = usePublishPageMutation();
  const dispatch = useEditorDispatch();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy,
    problem,
    async publish(lessons: readonly OutlineLesson[]): Promise<void> {
      setBusy(true);
      setProblem(null);
      let done = 0;
      for (const { id, title, revision } of lessons) {
        const { error } = await publish({ pageId: id, revision });
        if (error) {
          setProblem(`${title}: ${messageOf(error)}`);
          break;
        }
        done++;
      }
      setBusy(false);
      if (done > 0) dispatch(toastShown(`${counted(done, 'lesson')} published.`));
      dispatch(editorApi.util.invalidateTags(['Courses']));
    },
  };
}
