import { useState } from 'react';
import type { CourseHead } from '../../../../api/http/contracts/courses/courses.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { LOCALE } from '../../words/language.ts';
import { useMay } from '../session/session.api.ts';
import { useListCoursesInfiniteQuery } from './courses.api.ts';
import { NewCourseDialog } from './NewCourseDialog.tsx';
import { coursePath } from './paths.ts';

function Standing({ course: { isLive, hasChanges } }: { readonly course: CourseHead }) {
  if (!isLive) return <Badge>Draft</Badge>;
  return hasChanges ? <Badge tone="warn">Changed since</Badge> : <Badge tone="good">Published</Badge>;
}

const COURSES: ListDefinition<CourseHead> = {
  ...{ id: 'courses', one: 'course', icon: 'course', nameTitle: 'Course' },
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => coursePath(id),
  detailOf: ({ lessonCount }) => counted(lessonCount, 'lesson'),
  columns: [
    { id: 'status', title: 'Status', cell: (course) => <Standing course={course} /> },
    { id: 'access', title: 'For', cell: ({ memberArea }) => memberArea?.name ?? 'Everybody' },
    {
      ...{ id: 'members', title: 'Members', isNumber: true },
      cell: ({ memberArea }) => memberArea?.memberCount.toLocaleString(LOCALE) ?? '',
    },
    { id: 'begun', title: 'Have begun', isNumber: true, cell: ({ begun }) => begun.toLocaleString(LOCALE) },
    {
      ...{ id: 'completed', title: 'Completed', isNumber: true },
      cell: ({ completed }) => completed.toLocaleString(LOCALE),
    },
    { id: 'changed', title: 'Changed', isExtra: true, cell: ({ changedAt }) => instantOf(changedAt) },
  ],
};

const coursesOf = ({ courses }: { readonly courses: readonly CourseHead[] }) => courses;

/** What is taught on the site, for whom, and how many learn it. */
export function CourseListPage() {
  const list = useListState(COURSES);
  const read = useListCoursesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('pages.create');
  const [isCreating, setCreating] = useState(false);
  const create = mayWrite && (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <Icon name="plus" />
      New course
    </Button>
  );
  return (
    <>
      <ListScreen
        title="Courses"
        definition={COURSES}
        list={list}
        read={read}
        rowsOf={coursesOf}
        actions={create}
        empty={{
          title: 'No course yet',
          text: 'Lessons in chapters, for everybody or for those who buy them.',
          action: create,
        }}
      />
      {isCreating && <NewCourseDialog onClose={() => setCreating(false)} />}
    </>
  );
}
