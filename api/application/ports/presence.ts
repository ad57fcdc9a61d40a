/** Somebody who has a screen open, in one tab of their browser. */
export interface PresentPerson {
  readonly accountId: string;
  /** Since when they are there, ISO 8601. */
  readonly since: string;
  /** Which parts of the place they have chosen, in any of their tabs. */
  readonly parts: readonly string[];
}

/**
 * Who is where in the console, for all gateways of a site together. It is no fact: nobody remembers it, and who says nothing
 * for a while has left.
 */
export interface Presence {
  /** Says that a tab shows a place, until `until`. Resolves to whether that is news. */
  stay(tab: PresentTab, shown: ShownPlace, now: Date, until: Date): Promise<boolean>;
  /** Says that a tab shows nothing any more. Resolves to where it was. */
  leave(tab: PresentTab): Promise<string | null>;
  /** Who is at a place besides one account, each once. */
  othersAt(
    place: string,
    but: Pick<PresentTab, 'websiteId' | 'accountId'>,
    now: Date,
  ): Promise<PresentPerson[]>;
}

/** What a tab shows: a place, and what is chosen of it; `null` for nothing in particular. */
export interface ShownPlace {
  readonly place: string;
  readonly part: string | null;
}

/** A tab of somebody's browser. */
export interface PresentTab {
  readonly websiteId: string;
  readonly accountId: string;
  readonly tabId: string;
}
