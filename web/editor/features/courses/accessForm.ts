import { z } from 'zod';
import type { CourseOutline } from '../../../../api/http/contracts/courses/courses.ts';
import type { raisePaywallRequestSchema } from '../../../../api/http/contracts/members/members.ts';
import { lessonsIn } from './arranged.ts';

type Paywall = z.infer<typeof raisePaywallRequestSchema>;

const lessonSchema = z
  .object({
    itemId: z.string(),
    isPreview: z.boolean(),
    opens: z.enum(['atOnce', 'after', 'on']),
    afterDays: z.int().min(1).max(3650).nullable(),
    at: z.string().nullable(),
  })
  .refine(({ opens, afterDays }) => opens !== 'after' || afterDays !== null, {
    ...{ path: ['afterDays'], message: 'Say after how many days.' },
  })
  .refine(({ opens, at }) => opens !== 'on' || at !== null, {
    ...{ path: ['at'], message: 'Say on which day.' },
  });
/** Who may see a course, and of each lesson whether anybody may, and when members may. */
export const accessFormSchema = z.object({
  /** Empty for everybody. */
  memberAreaId: z.string(),
  lessons: z.array(lessonSchema),
});
export type AccessForm = z.infer<typeof accessFormSchema>;

/** What stands before the course, lesson by lesson in their order. */
export function accessFormOf({ chapters, paywall }: Pick<CourseOutline, 'chapters' | 'paywall'>): AccessForm {
  return {
    memberAreaId: paywall?.memberAreaId ?? '',
    lessons: lessonsIn(chapters).map(({ id: itemId }) => {
      const opening = paywall?.openings?.find((one) => one.itemId === itemId);
      const isPreview = paywall?.previewItemIds.includes(itemId) ?? false;
      const never = { itemId, isPreview, afterDays: null, at: null };
      if (!opening) return { ...never, opens: 'atOnce' as const };
      return 'at' in opening
        ? { ...never, opens: 'on' as const, at: opening.at }
        : { ...never, opens: 'after' as const, afterDays: opening.afterDays };
    }),
  };
}

/** The paywall that the form says; what belongs to another choice is left out. */
export const paywallOf = ({ memberAreaId, lessons }: AccessForm): Paywall => ({
  memberAreaId,
  previewItemIds: lessons.flatMap(({ itemId, isPreview }) => (isPreview ? [itemId] : [])),
  openings: lessons.flatMap(({ itemId, opens, afterDays, at }): NonNullable<Paywall['openings']> => {
    if (opens === 'after' && afterDays !== null) return [{ itemId, afterDays }];
    return opens === 'on' && at !== null ? [{ itemId, at }] : [];
  }),
});
