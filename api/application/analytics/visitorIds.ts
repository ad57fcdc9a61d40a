import { createHmac } from 'node:crypto';
import type { DailySalts } from '../ports/dailySalts.ts';

/** Who a visitor is, for one site and one day (`docs/rules/analytics.md#visitors`). */
export interface VisitorIds {
  of(visit: {
    readonly websiteId: string;
    /** ISO 8601. */
    readonly at: string;
    readonly address: string;
    readonly userAgent: string;
  }): Promise<string>;
  /** The same of a browser that may be known again, by the id that it keeps: good on every day, for one site. */
  known(visit: { readonly websiteId: string; readonly analyticsId: string }): string;
}

/** Characters: 96 bits, of which nobody makes an address again once the salt is gone. */
const LENGTH = 16;

export function createVisitorIds(salts: DailySalts, secret: string): VisitorIds {
  return {
    async of({ websiteId, at, address, userAgent }) {
      const salt = await salts.of(at.slice(0, 'YYYY-MM-DD'.length));
      return createHmac('sha256', salt)
        .update(`${websiteId}\n${address}\n${userAgent}`)
        .digest('base64url')
        .slice(0, LENGTH);
    },
    known: ({ websiteId, analyticsId }) =>
      createHmac('sha256', secret)
        .update(`visitor:${websiteId}\n${analyticsId}`)
        .digest('base64url')
        .slice(0, LENGTH),
  };
}
