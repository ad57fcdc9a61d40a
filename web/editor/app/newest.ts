import { isDraft, original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

/**
 * How a query takes what it has read again (`merge`): what is of an earlier revision than what is shown is let go. It was
 * asked for before a change whose answer came first; shown, it would take that change off the screen, and what is sent
 * next would be decided on what there was before it.
 */
export const keepingNewest =
  <Read extends object>(revisionOf: (read: Read) => number) =>
  (shown: Read, read: Read): Read | undefined =>
    revisionOf(read) < revisionOf(shown) ? undefined : copyWithStructuralSharing(undrafted(shown), read);

/** What a draft was made of, which may be a draft itself. */
const undrafted = (value: unknown): unknown => (isDraft(value) ? undrafted(original(value)) : value);
