import type { JoinMailingList, RequestMailingList } from '../../../domain/mailingList/mailingList.decider.ts';
import type { Preferences } from '../preferences/preferences.ts';

/** Puts those on the mailing list who gave an address themselves (`docs/rules/mailingList.md#confirming`). */
export interface ListJoining {
  /** At once, or by way of a mail that asks, as the owner prefers. */
  command(websiteId: string, data: JoinMailingList['data']): Promise<JoinMailingList | RequestMailingList>;
}

export function createListJoining({
  preferences,
}: {
  readonly preferences: Pick<Preferences, 'of'>;
}): ListJoining {
  return {
    async command(websiteId, data) {
      const { asksToConfirm } = await preferences.of(websiteId, 'mailingList');
      if (!asksToConfirm) return { type: 'JoinMailingList', data };
      const { joinedAt: requestedAt, ...agreed } = data;
      return { type: 'RequestMailingList', data: { ...agreed, requestedAt } };
    },
  };
}
