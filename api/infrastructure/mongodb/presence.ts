import type { Collection, Db } from 'mongodb';
import type { Presence, PresentTab } from '../../application/ports/presence.ts';

interface TabDoc {
  readonly _id: string;
  readonly websiteId: string;
  readonly accountId: string;
  readonly place: string;
  readonly part: string | null;
  readonly since: Date;
  readonly expiresAt: Date;
}

/** One small document for each open tab, which the database forgets by itself. */
export function createPresence(database: Db): Presence {
  let prepared: Promise<Collection<TabDoc>> | undefined;
  const idOf = ({ websiteId, accountId, tabId }: PresentTab) => `${websiteId} ${accountId} ${tabId}`;

  async function collection(): Promise<Collection<TabDoc>> {
    prepared ??= prepare().catch((error) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  }
  async function prepare() {
    const tabs = database.collection<TabDoc>('presence');
    await tabs.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    await tabs.createIndex({ websiteId: 1, place: 1 });
    return tabs;
  }

  return {
    async stay(tab, { place, part }, now, until) {
      const tabs = await collection();
      const known = await tabs.findOneAndUpdate(
        { _id: idOf(tab), place, expiresAt: { $gt: now } },
        { $set: { part, expiresAt: until } },
      );
      if (known) return known.part !== part;
      const { websiteId, accountId } = tab;
      const stands = { websiteId, accountId, place, part, since: now, expiresAt: until };
      await tabs.updateOne({ _id: idOf(tab) }, { $set: stands }, { upsert: true });
      return true;
    },
    async leave(tab) {
      const left = await (await collection()).findOneAndDelete({ _id: idOf(tab) });
      return left?.place ?? null;
    },
    async othersAt(place, { websiteId, accountId }, now) {
      const found = await (await collection())
        .find({ websiteId, place, expiresAt: { $gt: now }, accountId: { $ne: accountId } })
        .sort({ since: 1 })
        .limit(50)
        .toArray();
      const people = new Map<string, { readonly since: string; readonly parts: string[] }>();
      for (const { accountId: one, since, part } of found) {
        const known = people.get(one) ?? { since: since.toISOString(), parts: [] };
        people.set(one, known);
        if (part && !known.parts.includes(part)) known.parts.push(part);
      }
      return [...people].map(([one, known]) => ({ accountId: one, ...known }));
    },
  };
}
