import { useState } from 'react';
import { Link } from 'react-router';
import type { CourseOutline, LearnerView } from '../../../../api/http/contracts/courses/courses.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { useAddressed } from '../../app/useAddressed.ts';
import { dayOf, instantOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { TestMark } from '../../ui/TestMark.tsx';
import { customerPath } from '../customers/paths.ts';
import { EndMembershipDialog } from '../members/EndMembershipDialog.tsx';
import { LetInField } from '../members/LetInField.tsx';
import { memberName } from '../members/memberWords.ts';
import { useMay } from '../session/session.api.ts';
import { useListLearnersInfiniteQuery } from './courses.api.ts';
import { learnersCsvPath } from './paths.ts';

/** Who may learn the course, or learns it, and how far each is; staff let people in, and out. */
export function LearnersTab({ outline: { course } }: { readonly outline: CourseOutline }) {
  const { id: courseId, memberArea } = course;
  const { said, change } = useAddressed();
  const state = said('show') === 'left' ? 'left' : 'members';
  const read = useListLearnersInfiniteQuery({ courseId, state }, { refetchOnMountOrArgChange: true });
  const [mayExport, mayWrite] = [useMay('customers.export'), useMay('customers.write')];
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = read;
  const learners = currentData?.pages.flatMap((page) => page.learners) ?? [];
  return (
    <section className="card" aria-label="Learners">
      <div className="card-bar">
        {memberArea ? (
          <Segments
            legend="Who is shown"
            isLegendHidden
            name="learners"
            value={state}
            options={[
              { value: 'members', label: 'Members' },
              { value: 'left', label: 'No longer' },
            ]}
            onChange={(value) => change({ show: value === 'left' ? 'left' : '' })}
          />
        ) : (
          <h2>Who has begun</h2>
        )}
        {mayExport && learners.length > 0 && (
          <FileLink className="button" href={learnersCsvPath(courseId, state)}>
            <Icon name="download" />
            As a file
          </FileLink>
        )}
      </div>
      {memberArea && mayWrite && state === 'members' && <LetInField area={memberArea} />}
      {error && !currentData ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !currentData ? (
        <Skeleton lines={5} />
      ) : learners.length === 0 ? (
        <EmptyState icon="member" title={state === 'left' ? 'Nobody has left' : 'Nobody learns it yet'} />
      ) : (
        <ul className="line-list">
          {learners.map((learner) => (
            <Learner
              key={learner.customerId}
              learner={learner}
              memberAreaId={mayWrite && learner.isMember ? (memberArea?.memberAreaId ?? null) : null}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

interface Props {
  readonly learner: LearnerView;
  /** Of the membership that may be ended; `null` where there is none. */
  readonly memberAreaId: string | null;
}

function Learner({ learner, memberAreaId }: Props) {
  const { customerId, joinedAt, leftAt, done, total, percent, lastLesson, seenAt, completedAt } = learner;
  const [isEnding, setEnding] = useState(false);
  const name = memberName(learner);
  return (
    <li>
      <div className="learner">
        <Link to={customerPath(customerId)}>{name}</Link> {learner.testMode && <TestMark />}
        <p className="muted">
          since {dayOf(joinedAt)}
          {leftAt !== null && ` · until ${dayOf(leftAt)}`}
          {seenAt !== null && ` · here last ${instantOf(seenAt)}`}
          {lastLesson !== '' && ` · ${lastLesson}`}
          {completedAt !== null && ` · completed ${dayOf(completedAt)}`}
        </p>
      </div>
      <div className="learner-progress">
        <progress max={100} value={percent} aria-label={`Progress of ${name}`} />
        <span>
          {done} / {total}
        </span>
      </div>
      {memberAreaId !== null && (
        <Button aria-label={`End the membership of ${name}`} onClick={() => setEnding(true)}>
          End
        </Button>
      )}
      {isEnding && memberAreaId !== null && (
        <EndMembershipDialog member={{ memberAreaId, customerId, name }} onClose={() => setEnding(false)} />
      )}
    </li>
  );
}
