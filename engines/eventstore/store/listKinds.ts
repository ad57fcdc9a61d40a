/** What a list of positions is of. The letter is the first byte of its name's key. */
export type ListKind = 's' | 'c' | 't' | 'n' | 'g' | 'b';

/** The events of one stream; the index in the list is the revision. */
export const STREAM = 's';
/** The events of all streams of a category, as `$ce-` shows them. */
export const CATEGORY = 'c';
/** The events of one type, as `$et-` shows them. */
export const EVENT_TYPE = 't';
/** The first event of every stream: one list. */
export const STREAMS = 'n';
/** The first event of every stream of a category. */
export const CATEGORY_STREAMS = 'g';
/** The events whose metadata names the same correlation. */
export const CORRELATION = 'b';
