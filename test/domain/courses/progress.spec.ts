import { expect } from 'chai';
import { progressAggregate } from '../../../domain/courses/progress.decider.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';

const learner = { courseId: 'pottery', customerId: 'ida' };
const of = (lessonId: string) => ({ ...learner, lessonId });
const opened = (lessonId: string) =>
  ({ type: 'LessonOpened', data: { ...of(lessonId), openedAt: NINE } }) as const;
const done = (lessonId: string) =>
  ({ type: 'LessonCompleted', data: { ...of(lessonId), completedAt: NINE } }) as const;
const reopened = (lessonId: string) =>
  ({ type: 'LessonReopened', data: { ...of(lessonId), reopenedAt: NINE } }) as const;
const completed = (lessonCount: number) =>
  ({ type: 'CourseCompleted', data: { ...learner, lessonCount, completedAt: NINE } }) as const;

const open = (lessonId: string) => ({ type: 'OpenLesson', data: { ...of(lessonId), at: NINE } }) as const;
const reopen = (lessonId: string) => ({ type: 'ReopenLesson', data: { ...of(lessonId), at: NINE } }) as const;
const complete = (lessonId: string, lessonIds = ['clay', 'glaze'], at = NINE) =>
  ({ type: 'CompleteLesson', data: { ...of(lessonId), lessonIds, at } }) as const;

describe('the progress of a learner', () => {
  const { given } = deciderSpec(progressAggregate);

  it('says where they are, each time that they come from another lesson', () => {
    given().when(open('clay')).expectEvents(opened('clay'));
    given(opened('clay')).when(open('clay')).expectNothing();
    given(opened('clay'), opened('glaze')).when(open('clay')).expectEvents(opened('clay'));
    expect(given(opened('clay'), opened('glaze')).state.openedLessonId).to.equal('glaze');
  });

  it('says what they are done with, once, and what they are not done with after all', () => {
    given().when(complete('clay')).expectEvents(done('clay'));
    given(done('clay')).when(complete('clay')).expectNothing();
    given(done('clay')).when(reopen('clay')).expectEvents(reopened('clay'));
    given().when(reopen('clay')).expectNothing();
    given(done('clay'), reopened('clay')).when(complete('clay')).expectEvents(done('clay'));
  });

  it('is complete with the last lesson that there is by then', () => {
    given(done('clay')).when(complete('glaze')).expectEvents(done('glaze'), completed(2));
    given(done('clay'))
      .when(complete('glaze', ['clay', 'glaze', 'fire']))
      .expectEvents(done('glaze'));
    given(done('clay'), done('gone')).when(complete('glaze')).expectEvents(done('glaze'), completed(2));
  });

  it('is complete once: a lesson that came later takes nothing back', () => {
    given(done('clay'), done('glaze'), completed(2), reopened('clay'))
      .when(complete('clay', undefined, TEN_PAST))
      .expectEvents({ type: 'LessonCompleted', data: { ...of('clay'), completedAt: TEN_PAST } });
  });
});
