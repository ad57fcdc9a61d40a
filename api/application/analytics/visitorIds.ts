import { createHmac } from 'node:crypto';
import { dayOf } from '../../../domain/kernel/calendar.ts';
import { createBriefMemory } from '../kernel/briefMemory.ts';
import type { DailySalts } from '../ports/dailySalts.ts';

/** Who a visitor is, for one site and one day (`docs/rules/analytics.md#visitors`). */
export interface VisitorIds {
  of(visit: {
    readonly websiteId: string;
    /** ISO 8601. */
    readonly at: string;
    readonly address: string;
    readonly userAgent: string;
  }): string | Promise<string>;
  /** The same of a browser that may be known again, by the id that it keeps: good on every day, for one site. */
  known(visit: { readonly websiteId: string; readonly analyticsId: string }): string;
  /** What stands for an id on one day, for one site: nobody can say any more what it stood for once the day is over. */
  standIn(of: {
    readonly websiteId: string;
    readonly at: string;
    readonly id: string;
  }): string | Promise<string>;
}

/** Characters: 96 bits, of which nobody makes an address again once the salt is gone. */
const LENGTH = 16;

/** A page says several things at once: of whom they are is found out once. Who that is stays in memory for no longer. */
const KEPT_MS = 10_000;
const MOST_KEPT = 5_000;

export function createVisitorIds(salts: DailySalts, secret: string): VisitorIds {
  /** Of one day and one site at a time, which is nearly always the one that is asked for next. */
  let latest = { salt: '', websiteId: '', justSeen: createBriefMemory<string>(KEPT_MS, MOST_KEPT) };
  function idOf(salt: string, websiteId: string, address: string, userAgent: string): string {
    if (latest.salt !== salt || latest.websiteId !== websiteId)
      latest = { salt, websiteId, justSeen: createBriefMemory<string>(KEPT_MS, MOST_KEPT) };
    const visit = `${address}\n${userAgent}`;
    return latest.justSeen.of(visit, () => hashed(salt, `${websiteId}\n${visit}`));
  }
  return {
    of({ websiteId, at, address, userAgent }) {
      const salt = salts.of(dayOf(at));
      if (typeof salt === 'string') return idOf(salt, websiteId, address, userAgent);
      return salt.then((known) => idOf(known, websiteId, address, userAgent));
    },
    standIn({ websiteId, at, id }) {
      const salt = salts.of(dayOf(at));
      const standing = (known: string) => hashed(known, `id:${websiteId}\n${id}`);
      return typeof salt === 'string' ? standing(salt) : salt.then(standing);
    },
    known: ({ websiteId, analyticsId }) => hashed(secret, `visitor:${websiteId}\n${analyticsId}`),
  };
}

const hashed = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, LENGTH);
