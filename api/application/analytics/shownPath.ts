/** Pages whose address holds a secret: what stands behind these is not kept (`docs/rules/analytics.md#hits`). */
const SECRET_BEHIND = /^\/(order|checkout|invoice|donate|account|members|_preview)\/.+$/;

/** Staff at work are no visitors. */
const OF_STAFF = /^\/(config|api)(\/|$)/;

/** The path of a page as reports name it, or `null` for a page that is not counted. */
export function shownPath(path: string): string | null {
  if (!path.startsWith('/') || OF_STAFF.test(path)) return null;
  const [plain = '/'] = path.split(/[?#]/);
  return plain.replace(SECRET_BEHIND, '/$1/…');
}
