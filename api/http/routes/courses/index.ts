import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import type { CoursesDependencies } from './dependencies.ts';
import { learnersRoutes } from './learners.routes.ts';
import { lessonStepRoutes } from './lessonSteps.routes.ts';
import { readCoursesRoutes } from './readCourses.routes.ts';

/** Courses: arranged by staff, who see how far learners are, and learnt by customers. Their pages are those of the site. */
export const courses: ContextRoutes<CoursesDependencies> = (at, services) => {
  at('/api/courses', (scope) => {
    readCoursesRoutes(scope, services);
    learnersRoutes(scope, services);
    lessonStepRoutes(scope, services);
  });
};
