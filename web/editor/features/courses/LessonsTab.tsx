import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { CourseOutline } from '../../../../api/http/contracts/courses/courses.ts';
import { newRetryKey } from '../../../shared/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TreeEditor } from '../../ui/tree/TreeEditor.tsx';
import { pagePath } from '../pages/paths.ts';
import { useMay } from '../session/session.api.ts';
import {
  chapterIn,
  keptAfter,
  keptOf,
  lessonsIn,
  mayMove,
  nodesOf,
  UNPLACED,
  withChapter,
  withoutChapter,
} from './arranged.ts';
import { NewLessonDialog } from './NewLessonDialog.tsx';
import { TitleDialog } from './TitleDialog.tsx';
import { useArrangement } from './useArrangement.ts';
import { usePublishLessons } from './usePublishLessons.ts';

type Open =
  | { readonly what: 'chapter'; readonly chapterId: string; readonly title: string; readonly isNew: boolean }
  | { readonly what: 'lesson'; readonly chapterId: string | null };

/** Chapters and lessons in the order in which they are learnt: each change is saved into the draft of the course. */
export function LessonsTab({ outline }: { readonly outline: CourseOutline }) {
  const { course } = outline;
  const [mayWrite, mayPublish] = [useMay('pages.write'), useMay('pages.publish')];
  const { shown, arrange, problem } = useArrangement(outline);
  const nodes = useMemo(() => nodesOf(shown), [shown]);
  const kept = keptOf(nodes);
  const lessons = lessonsIn(shown);
  const [open, setOpen] = useState<Open | null>(null);
  const waiting = lessons.filter(({ status, hasChanges }) => status !== 'published' || hasChanges);
  const publishing = usePublishLessons();
  const lastChapter = kept.at(-1)?.chapterId ?? null;

  const actionsOf = (nodeId: string) => {
    const chapterId = chapterIn(nodeId);
    const chapter = kept.find((one) => one.chapterId === chapterId);
    if (chapter) {
      return (
        <>
          <IconButton
            size={16}
            label={`New lesson in ${chapter.title}`}
            icon="plus"
            onClick={() => setOpen({ what: 'lesson', chapterId })}
          />
          <IconButton
            size={16}
            label={`Rename ${chapter.title}`}
            icon="edit"
            onClick={() => setOpen({ what: 'chapter', ...chapter, isNew: false })}
          />
          <IconButton
            size={16}
            label={`Remove ${chapter.title}`}
            icon="trash"
            onClick={() =>
              void arrange(withoutChapter(kept, chapter.chapterId), 'Its lessons are in no chapter.')
            }
          />
        </>
      );
    }
    if (nodeId === UNPLACED) return null;
    const lesson = lessons.find(({ id }) => id === nodeId);
    return (
      <Link
        className="icon-button"
        to={pagePath(nodeId)}
        aria-label={`Write ${lesson?.title ?? ''}`}
        title="Write it"
      >
        <Icon name="edit" size={16} />
      </Link>
    );
  };

  return (
    <section className="list-card" aria-label="Lessons">
      <div className="card-bar">
        <h2>Lessons</h2>
        <div className="actions">
          {mayPublish && waiting.length > 0 && (
            <Button isBusy={publishing.isBusy} onClick={() => void publishing.publish(waiting)}>
              Publish lessons ({waiting.length})
            </Button>
          )}
          {mayWrite && (
            <>
              <Button
                onClick={() =>
                  setOpen({
                    ...{ what: 'chapter', chapterId: `c${newRetryKey().replaceAll('-', '').slice(0, 16)}` },
                    ...{ title: '', isNew: true },
                  })
                }
              >
                <Icon name="plus" />
                New chapter
              </Button>
              <Button tone="primary" onClick={() => setOpen({ what: 'lesson', chapterId: lastChapter })}>
                <Icon name="plus" />
                New lesson
              </Button>
            </>
          )}
        </div>
      </div>
      {(problem ?? publishing.problem) && (
        <p className="field-error card-note" role="alert">
          {problem ?? publishing.problem}
        </p>
      )}
      <TreeEditor
        // A chapter that is new is unfolded as the others are.
        key={nodes
          .map(({ id }) => id)
          .sort()
          .join()}
        label="Chapters and lessons"
        nodes={nodes}
        isReadOnly={!mayWrite}
        mayMove={(id, to) => mayMove(nodes, id, to)}
        onMove={(id, to) => void arrange(keptAfter(nodes, id, to))}
        actionsOf={actionsOf}
      />
      <p className="muted card-note">
        What you arrange is seen by visitors once you publish the course, and a lesson once it is published.
      </p>
      {open?.what === 'chapter' && (
        <TitleDialog
          title={open.isNew ? 'New chapter' : `Rename ${open.title}`}
          label="Title"
          before={open.title}
          goes={open.isNew ? 'Add' : 'Rename'}
          run={(title) => arrange(withChapter(kept, open.chapterId, title))}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'lesson' && (
        <NewLessonDialog
          courseId={course.id}
          kept={kept}
          chapterId={open.chapterId}
          arrange={arrange}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
