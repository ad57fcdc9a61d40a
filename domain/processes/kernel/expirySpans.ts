/** Holds that end within the same few seconds are given back together, up to this much late. */
const SPAN_MS = 5_000;
/** How long after its time an expiry is still kept, for a process that dies before it was sent. */
const KEPT_MS = 600_000;

/**
 * Moment (milliseconds since 1970, as text) → stream → the event that first asked for its expiry then: those that
 * follow within the same span need not ask again. So a hot stream costs one line and one alarm for each span, however
 * many hold something of it, and a line is forgotten when its time is over.
 */
export type ExpirySpans = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Hold {
  /** The stream that expires it. */
  readonly streamId: string;
  readonly expiresAt: string;
  /** Id and moment of the event that says so. */
  readonly eventId: string;
  readonly occurredAt: string;
}

/** A stream to be asked to expire what ran out, and the moment from which it may be asked (ISO 8601, UTC). */
export interface DueExpiry {
  readonly streamId: string;
  readonly at: string;
}

/** The spans with one more hold in them; those whose time is long over are forgotten on the way. */
export function withHold(
  spans: ExpirySpans,
  { streamId, expiresAt, eventId, occurredAt }: Hold,
): ExpirySpans {
  const moment = endOfSpan(expiresAt);
  if (spans[moment]?.[streamId]) return spans;
  const forgotten = Date.parse(occurredAt) - KEPT_MS;
  const kept = Object.entries(spans).filter(([end]) => Number(end) > forgotten);
  return { ...Object.fromEntries(kept), [moment]: { ...spans[moment], [streamId]: eventId } };
}

/** The expiry that this event is the first to ask for, if it is. */
export function askedBy(
  spans: ExpirySpans,
  { streamId, expiresAt, eventId }: Omit<Hold, 'occurredAt'>,
): DueExpiry[] {
  const moment = endOfSpan(expiresAt);
  return spans[moment]?.[streamId] === eventId ? [{ streamId, at: instantOf(moment) }] : [];
}

/** What is still to be asked for after a restart. */
export const allExpiries = (spans: ExpirySpans): DueExpiry[] =>
  Object.entries(spans).flatMap(([moment, streams]) =>
    Object.keys(streams).map((streamId) => ({ streamId, at: instantOf(moment) })),
  );

const endOfSpan = (instant: string): string => String(Math.ceil(Date.parse(instant) / SPAN_MS) * SPAN_MS);
const instantOf = (moment: string): string => new Date(Number(moment)).toISOString();
