import type { z } from 'zod';
import type {
  CourseHead,
  CourseOutline,
  courseListSchema,
  learnerListSchema,
} from '../../../../api/http/contracts/courses/courses.ts';
import { byCursor } from '../../app/byCursor.ts';
import { editorApi } from '../../app/editorApi.ts';

/** All courses of the site are one page of a list. */
interface CoursePageOfList {
  readonly courses: readonly CourseHead[];
  readonly nextCursor: null;
}
export type LearnerPage = z.infer<typeof learnerListSchema>;

const root = '/api/courses';
const pathOf = (courseId: string) => `${root}/${encodeURIComponent(courseId)}`;

const coursesApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listCourses: build.infiniteQuery<CoursePageOfList, void, string | null>({
      query: () => ({ path: root }),
      transformResponse: ({ courses }: z.infer<typeof courseListSchema>) => ({ courses, nextCursor: null }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Courses'],
    }),
    getCourse: build.query<CourseOutline, string>({
      query: (courseId) => ({ path: pathOf(courseId) }),
      providesTags: ['Courses'],
    }),
    listLearners: build.infiniteQuery<
      LearnerPage,
      { readonly courseId: string; readonly state: 'members' | 'left' },
      string | null
    >({
      query: ({ queryArg: { courseId, state }, pageParam }) => ({
        path: `${pathOf(courseId)}/learners`,
        query: { state, limit: 50, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Courses'],
    }),
  }),
});
export const { useListCoursesInfiniteQuery, useGetCourseQuery, useListLearnersInfiniteQuery } = coursesApi;
