import type { Said } from '../../../domain/analytics/said.facts.ts';

/** What a browser, or a program for it, says that somebody did. */
export interface SentHit {
  readonly name: string;
  /** Of the page, with its query where there is one. */
  readonly path: string;
  readonly referrer?: string | undefined;
  readonly subject?: string | undefined;
  /** The kind of page (`docs/rules/site.md#page-types`), and how much a search found, as the page itself says. */
  readonly pageType?: string | undefined;
  readonly searchTotal?: string | undefined;
  /** Of a page on which nothing counts. */
  readonly isUncounted?: boolean;
  /** By which a browser says that it is the one of before; it counts only of who agreed to that. */
  readonly analyticsId?: string | undefined;
  /** The variants of experiments that the page shows, as it was told: `{experimentId}:{variantId}` with commas in between. */
  readonly variants?: string | undefined;
  /** What is behind a paywall, and who sees it: `MEMBER:lessons.first`. */
  readonly content?: string | undefined;
  /** Of shopping and of videos, everything else. */
  readonly said?: Said | undefined;
  /** When by the browser's clock, in milliseconds since 1970. */
  readonly occurredAt?: number | undefined;
}
