import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import type { CourseOutline, OutlineLesson } from '../../../../api/http/contracts/courses/courses.ts';
import { editorApi } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormDateTime, FormNumber, FormSelect, FormToggle } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import {
  useGetPaywallQuery,
  useListMemberAreasInfiniteQuery,
  useLowerPaywallMutation,
  useRaisePaywallMutation,
} from '../members/members.api.ts';
import { memberAreaPath, newMemberAreaPath } from '../members/paths.ts';
import { useMay } from '../session/session.api.ts';
import { type AccessForm, accessFormOf, accessFormSchema, paywallOf } from './accessForm.ts';
import { lessonsIn } from './arranged.ts';

const EVERYBODY = '';

/** Who may see the lessons, which of them anybody may, and when they open. What is saved counts at once. */
export function AccessTab({ outline }: { readonly outline: CourseOutline }) {
  const courseId = outline.course.id;
  const read = useGetPaywallQuery(courseId, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read} lines={6}>
      {({ paywall, revision }) => <Access outline={outline} paywall={paywall} revision={revision} />}
    </Loaded>
  );
}

interface Props extends Pick<CourseOutline, 'paywall'> {
  readonly outline: CourseOutline;
  readonly revision: number | null;
}

function Access({ outline, paywall, revision }: Props) {
  const { course, chapters } = outline;
  const [raise] = useRaisePaywallMutation();
  const [lower] = useLowerPaywallMutation();
  const dispatch = useEditorDispatch();
  const mayWrite = useMay('settings.write');
  const saved = useMemo(() => accessFormOf({ chapters, paywall }), [chapters, paywall]);
  return (
    <EditForm<AccessForm>
      schema={accessFormSchema}
      saved={saved}
      revision={revision}
      isReadOnly={!mayWrite}
      said="It counts at once."
      save={({ all, readAt }) =>
        all.memberAreaId === EVERYBODY
          ? lower({ collectionId: course.id, readAt })
          : raise({ collectionId: course.id, paywall: paywallOf(all), readAt })
      }
      onSaved={() => void dispatch(editorApi.util.invalidateTags(['Courses']))}
    >
      <AreaChoice />
      <LessonRows lessons={lessonsIn(chapters)} />
    </EditForm>
  );
}

/** Whose members see the lessons. An area is opened by buying its product, once or as a subscription, or for nothing. */
function AreaChoice() {
  const { data } = useListMemberAreasInfiniteQuery({});
  const areas = data?.pages.flatMap(({ memberAreas }) => memberAreas) ?? [];
  const { watch } = useFormContext<AccessForm>();
  const chosen = areas.find(({ memberAreaId }) => memberAreaId === watch('memberAreaId'));
  return (
    <section className="card" aria-label="Who may see it">
      <h2>Who may see it</h2>
      <FormSelect
        name="memberAreaId"
        label="Lessons are for"
        hint="What the course is about is shown to everybody."
        options={[
          { value: EVERYBODY, label: 'Everybody' },
          ...areas.map(({ memberAreaId, name }) => ({ value: memberAreaId, label: `Members of ${name}` })),
        ]}
      />
      {chosen ? (
        <p className="muted">
          {chosen.productId === null
            ? 'Whoever has an account may join for nothing.'
            : 'Who buys its membership is let in, until that is refunded or its subscription ends.'}{' '}
          <Link to={memberAreaPath(chosen.memberAreaId, 'settings')}>Change {chosen.name}</Link>
        </p>
      ) : (
        <p className="muted">
          To sell it, <Link to={newMemberAreaPath}>open a member area</Link> with a membership to buy.
        </p>
      )}
    </section>
  );
}

function LessonRows({ lessons }: { readonly lessons: readonly OutlineLesson[] }) {
  const { watch } = useFormContext<AccessForm>();
  const form = watch();
  if (form.memberAreaId === EVERYBODY || lessons.length === 0) return null;
  return (
    <section className="card" aria-label="Lessons">
      <h2>Lessons</h2>
      <ul className="line-list">
        {lessons.map(({ id, title }, index) => {
          const name = `lessons.${index}` as const;
          const isPreview = form.lessons[index]?.isPreview === true;
          const opens = form.lessons[index]?.opens;
          return (
            <li key={id} className="lesson-access">
              <fieldset>
                <legend>{title}</legend>
                <FormToggle name={`${name}.isPreview`} label="Free preview" />
                {!isPreview && (
                  <FormSelect
                    name={`${name}.opens`}
                    label="Opens for members"
                    options={[
                      { value: 'atOnce', label: 'At once' },
                      { value: 'after', label: 'Some days after joining' },
                      { value: 'on', label: 'On a day' },
                    ]}
                  />
                )}
                {!isPreview && opens === 'after' && (
                  <FormNumber name={`${name}.afterDays`} label="After joining" unit="days" />
                )}
                {!isPreview && opens === 'on' && <FormDateTime name={`${name}.at`} label="Opens on" />}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
