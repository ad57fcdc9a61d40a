import type { CourseLesson, CourseView } from '../../contracts/site/coursePages.ts';
import type { Site } from '../site.ts';

type Named = Pick<Site, 'publicUrl' | 'settings'>;

/** A course for search engines: schema.org `Course`, with the lessons that anybody may see. */
export function courseData({ publicUrl, settings }: Named, course: CourseView): Record<string, unknown> {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const open = course.chapters.flatMap(({ lessons }) => lessons).filter(({ isPreview }) => isPreview);
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description: course.description || course.title,
    url: absolute(course.fullUrl),
    ...(course.mainImage && { image: [absolute(course.mainImage.assetUrl)] }),
    provider: { '@type': 'Organization', name: settings.title, url: publicUrl },
    ...(course.minutes > 0 && { timeRequired: `PT${course.minutes}M` }),
    ...(open.length > 0 && {
      hasPart: open.map(({ title, fullUrl }) => ({
        ...{ '@type': 'LearningResource', name: title, url: absolute(fullUrl), isAccessibleForFree: true },
      })),
    }),
  };
}

/** A lesson for search engines, which come upon those that anybody may see: schema.org `LearningResource`. */
export function lessonData(
  { publicUrl }: Named,
  course: CourseView,
  lesson: Pick<CourseLesson, 'title' | 'fullUrl' | 'minutes'> & { readonly description: string },
): Record<string, unknown> {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: lesson.title,
    ...(lesson.description !== '' && { description: lesson.description }),
    url: absolute(lesson.fullUrl),
    ...(lesson.minutes > 0 && { timeRequired: `PT${lesson.minutes}M` }),
    isPartOf: { '@type': 'Course', name: course.title, url: absolute(course.fullUrl) },
  };
}
