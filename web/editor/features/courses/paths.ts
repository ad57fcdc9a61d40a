export const coursesPath = '/config/courses';
/** A side of one course: its lessons where none is named. */
export type CourseSide = 'lessons' | 'access' | 'learners';
export const coursePath = (courseId: string, side: CourseSide = 'lessons'): string => {
  const path = `${coursesPath}/${encodeURIComponent(courseId)}`;
  return side === 'lessons' ? path : `${path}/${side}`;
};
export const learnersCsvPath = (courseId: string, state: 'members' | 'left'): string =>
  `/api/courses/${encodeURIComponent(courseId)}/learners.csv?state=${state}`;
