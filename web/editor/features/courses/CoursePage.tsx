import { Link, useParams } from 'react-router';
import type { CourseHead } from '../../../../api/http/contracts/courses/courses.ts';
import { useChange } from '../../app/useChange.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { usePublishPageMutation } from '../pages/pages.api.ts';
import { pagePath } from '../pages/paths.ts';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { AccessTab } from './AccessTab.tsx';
import { useGetCourseQuery } from './courses.api.ts';
import { LearnersTab } from './LearnersTab.tsx';
import { LessonsTab } from './LessonsTab.tsx';
import { type CourseSide, coursePath, coursesPath } from './paths.ts';

/** One course: its lessons in order, who may see them and when, and how far learners are. */
export function CoursePage() {
  const { courseId = '', side = 'lessons' } = useParams();
  const read = useGetCourseQuery(courseId, { refetchOnMountOrArgChange: true });
  const [maySeeAccess, maySeeLearners] = [useMay('settings.read'), useMay('customers.read')];
  const sides: readonly { readonly id: CourseSide; readonly title: string }[] = [
    { id: 'lessons', title: 'Lessons' },
    ...(maySeeAccess ? [{ id: 'access' as const, title: 'Access' }] : []),
    ...(maySeeLearners ? [{ id: 'learners' as const, title: 'Learners' }] : []),
  ];
  const current = sides.find(({ id }) => id === side)?.id ?? 'lessons';
  const known = read.currentData;
  return (
    <Page
      title={known?.course.title ?? 'Course'}
      back={{ to: coursesPath, title: 'Courses' }}
      {...(known && { mark: <Standing course={known.course} /> })}
      actions={known && <Actions course={known.course} revision={known.revision} />}
    >
      <Loaded read={read}>
        {(outline) => (
          <>
            <Tabs
              label="Sides of the course"
              current={current}
              tabs={sides.map((one) => ({ ...one, to: coursePath(courseId, one.id) }))}
            />
            {current === 'lessons' && <LessonsTab outline={outline} />}
            {current === 'access' && <AccessTab outline={outline} />}
            {current === 'learners' && <LearnersTab outline={outline} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Standing({ course: { isLive, hasChanges } }: { readonly course: CourseHead }) {
  if (!isLive) return <Badge>Draft</Badge>;
  return hasChanges ? <Badge tone="warn">Changed since</Badge> : <Badge tone="good">Published</Badge>;
}

function Actions({ course, revision }: { readonly course: CourseHead; readonly revision: number }) {
  const { id, urlId, isLive, hasChanges } = course;
  const mayPublish = useMay('pages.publish');
  const [publish, { isLoading }] = usePublishPageMutation();
  const { change, refusal } = useChange(publish);
  return (
    <>
      {refusal && (
        <span className="field-error" role="alert">
          {refusal.message}
        </span>
      )}
      <ObjectHistoryButton of="this course" category="page" objectId={id} />
      <Link className="button" to={pagePath(id)}>
        <Icon name="page" />
        Course page
      </Link>
      {isLive && (
        <a className="button" href={`/${urlId}`} target="_blank" rel="noreferrer">
          <Icon name="external" />
          See it live
        </a>
      )}
      {mayPublish && (!isLive || hasChanges) && (
        <Button
          tone="primary"
          isBusy={isLoading}
          onClick={() => void change({ pageId: id, revision }, 'Visitors see it.')}
        >
          Publish course
        </Button>
      )}
    </>
  );
}
