import { courseProgress } from '../../../projections/courses/courseProgress.ts';
import { customerErased } from '../../support/builders/customers.ts';
import { NINE } from '../../support/instants.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const learner = { courseId: 'pottery', customerId: 'ida' };
const opened = (lessonId: string) =>
  ({ type: 'LessonOpened', data: { ...learner, lessonId, openedAt: NINE } }) as const;
const done = (lessonId: string) =>
  ({ type: 'LessonCompleted', data: { ...learner, lessonId, completedAt: NINE } }) as const;
const reopened = {
  type: 'LessonReopened',
  data: { ...learner, lessonId: 'clay', reopenedAt: NINE },
} as const;
const completed = {
  type: 'CourseCompleted',
  data: { ...learner, lessonCount: 2, completedAt: NINE },
} as const;

describe('the progress of a learner, as it is shown', () => {
  const { given } = projectionSpec(courseProgress);

  it('says where they were last, and what they are done with', () => {
    given(opened('clay'), done('clay'), opened('glaze')).expectShown('pottery.ida', {
      ...learner,
      ...{ openedLessonId: 'glaze', doneLessonIds: ['clay'], completedAt: null, position: 0 },
    });
    given(done('clay'), done('glaze'), completed).expectShown('pottery.ida', { completedAt: NINE });
    given(done('clay'), done('glaze'), completed, reopened).expectShown('pottery.ida', {
      ...{ doneLessonIds: ['glaze'], completedAt: NINE },
    });
  });

  it('is nowhere any more once they were erased', () => {
    given(opened('clay'), customerErased({ customerId: 'ida', courseIds: ['pottery'] })).expectNothing();
    given(opened('clay'), customerErased({ customerId: 'ida' })).expectShown('pottery.ida', {
      openedLessonId: 'clay',
    });
  });
});
