import { createBriefMemory } from '../kernel/briefMemory.ts';

/** Pages whose address holds a secret: what stands behind these is not kept (`docs/rules/analytics.md#hits`). */
const SECRET_BEHIND = /^\/(order|checkout|invoice|donate|account|members|pay|_preview)\/.+$/;

/** Staff at work are no visitors. */
const OF_STAFF = /^\/(config|api)(\/|$)/;

/** Most hits are of few pages: so many are remembered as they were said, none that is longer, in characters. */
const MOST_PATHS = 1000;
const LONGEST_REMEMBERED = 200;
const known = createBriefMemory<{ readonly shown: string | null }>(Number.POSITIVE_INFINITY, MOST_PATHS);

/** The path of a page as reports name it, or `null` for a page that is not counted. */
export const shownPath = (path: string): string | null =>
  path.length > LONGEST_REMEMBERED ? readPath(path) : known.of(path, () => ({ shown: readPath(path) })).shown;

function readPath(path: string): string | null {
  if (!path.startsWith('/') || OF_STAFF.test(path)) return null;
  const [plain = '/'] = path.split(/[?#]/);
  return plain.replace(SECRET_BEHIND, '/$1/…');
}
