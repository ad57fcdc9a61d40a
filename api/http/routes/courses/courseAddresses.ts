import { courseAddresses } from '../../../../projections/courses/queries.ts';
import { pages } from '../../../../projections/pages/pages.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { createVouchedCache, type LogInSight } from '../../../application/log/vouchedCache.ts';

/** Where the courses of a site are, kept in memory for as long as the log says nothing newer about the site. */
export interface CourseAddresses {
  /** The ids of the courses that visitors see, by their addresses. */
  of(websiteId: string): Promise<ReadonlyMap<string, string>>;
  /** The same where it is at hand, so that no other page waits for it. */
  known(websiteId: string): ReadonlyMap<string, string> | undefined;
}

/** Sites that are kept, each some bytes for each of its courses. */
const SITES = 500;

export function createCourseAddresses(readModels: ReadModels, follower: LogInSight): CourseAddresses {
  const kept = createVouchedCache<ReadonlyMap<string, string>>(follower, { limit: SITES });
  return {
    known: (websiteId) => kept.find(websiteId)?.value,
    async of(websiteId) {
      const known = kept.find(websiteId);
      if (known) return known.value;
      const { sighting } = follower;
      const knownTo = await readModels.position(pages.name);
      const value = await courseAddresses(readModels, websiteId);
      kept.keep(websiteId, { value, dependsOn: [{ subject: 'site', knownTo }] }, sighting);
      return value;
    },
  };
}
