import type { Screen } from '../../app/screen.ts';

export const courseScreens: readonly Screen[] = [
  {
    ...{ path: 'courses', title: 'Courses', needs: 'pages.read' },
    entry: { group: 'website', icon: 'course' },
    load: async () => (await import('./CourseListPage.tsx')).CourseListPage,
  },
  {
    ...{ path: 'courses/:courseId/:side?', title: 'Course', needs: 'pages.read' },
    load: async () => (await import('./CoursePage.tsx')).CoursePage,
  },
];
