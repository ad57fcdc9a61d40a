import { useState } from 'react';
import type { CourseOutline } from '../../../../api/http/contracts/courses/courses.ts';
import { editorApi, messageOf } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { useEditPageMutation } from '../pages/pages.api.ts';
import type { KeptChapters } from './arranged.ts';

type Chapters = CourseOutline['chapters'];

/** The same chapters as they are to be, until the gateway has answered. */
function shownAs(chapters: Chapters, kept: KeptChapters): Chapters {
  const lessons = new Map(chapters.flatMap((chapter) => chapter.lessons).map((one) => [one.id, one]));
  const placed = new Set(kept.flatMap(({ lessonIds }) => lessonIds));
  const others = [...lessons.values()].filter(({ id }) => !placed.has(id));
  return [
    ...kept.map(({ chapterId, title, lessonIds }) => ({
      ...{ chapterId, title, lessons: lessonIds.flatMap((id) => lessons.get(id) ?? []) },
    })),
    ...(others.length > 0 ? [{ chapterId: '', title: '', lessons: others }] : []),
  ];
}

/**
 * Arranges the chapters of a course. What somebody else arranged meanwhile is not overwritten: the gateway refuses, and the screen
 * shows theirs.
 */
export function useArrangement({ course, chapters, kept }: CourseOutline) {
  const [edit] = useEditPageMutation();
  const dispatch = useEditorDispatch();
  const [pending, setPending] = useState<{ readonly on: Chapters; readonly to: KeptChapters } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // What comes from the gateway afterwards is newer than what was meant.
  const shown = pending?.on === chapters ? shownAs(chapters, pending.to) : chapters;
  const from = pending?.on === chapters ? pending.to : kept;

  async function takeBack(arranged: KeptChapters) {
    const back = { type: 'SetPageDetail', field: 'chapters', from: arranged, to: from } as const;
    const answer = await edit({ pageId: course.id, edit: back });
    dispatch(editorApi.util.invalidateTags(['Courses']));
    return answer;
  }
  async function arrange(to: KeptChapters, said?: string): Promise<boolean> {
    setPending({ on: chapters, to });
    const { error } = await edit({
      pageId: course.id,
      edit: { type: 'SetPageDetail', field: 'chapters', from, to },
    });
    setProblem(error ? messageOf(error) : null);
    if (error) setPending(null);
    else if (said !== undefined) dispatch(toastShown(said, { undo: () => takeBack(to) }));
    dispatch(editorApi.util.invalidateTags(['Courses']));
    return !error;
  }
  return { shown, arrange, problem };
}
