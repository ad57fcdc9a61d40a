import { dayOf } from '../../domain/kernel/calendar.ts';
import type { ConsentPurpose } from '../../domain/kernel/consent.ts';
import type { ConsentEvent } from '../../domain/privacy/consent.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface ConsentDay {
  /** UTC, `2026-03-02`. */
  readonly day: string;
  readonly answers: number;
  /** How often each purpose was agreed to. */
  readonly agreed: Readonly<Partial<Record<ConsentPurpose, number>>>;
}

/** What visitors answered on one day. `_id` is the website and the day. `docs/rules/privacy.md#consent` */
export type ConsentDayDoc = Stored<ConsentDay>;

/** Folded from all answers of a day; whoever answers again is counted again. */
export const consentDays: ReadModel<ConsentDay, ConsentEvent> = {
  name: 'consentDays',
  version: 1,
  handles: ['ConsentAnswered'],
  indexes: [{ keys: { websiteId: 1, day: 1 } }],
  keyOf: ({ data, metadata }) => `${data.websiteId} ${dayOf(metadata.occurredAt)}`,
  project(doc, { data, metadata }) {
    const agreed = { ...doc?.agreed };
    for (const purpose of data.agreed) agreed[purpose] = (agreed[purpose] ?? 0) + 1;
    return { day: dayOf(metadata.occurredAt), answers: (doc?.answers ?? 0) + 1, agreed };
  },
};
