import type { UrlOwner } from '../../domain/urls/url.events.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type UrlDoc, urlKey, urls } from './urls.ts';

/** Whose these URL ids are; those that anybody may claim are left out. */
export async function ownersOfUrls(
  readModels: ReadModels,
  websiteId: string,
  urlIds: readonly string[],
): Promise<ReadonlyMap<string, UrlOwner>> {
  const owned = await readModels.collection<UrlDoc>(urls.name);
  const byKey = new Map(urlIds.map((urlId) => [urlKey(websiteId, urlId), urlId]));
  const found = await owned.find({ _id: { $in: [...byKey.keys()] }, isTaken: true }).toArray();
  return new Map(found.map(({ _id, owner }) => [byKey.get(_id) ?? _id, owner]));
}
