import {
  type Namespace,
  type PreferencesOf,
  readPreferences,
} from '../../../domain/preferences/namespaces.ts';
import { preferenceHistoryOf } from '../../../projections/preferences/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';

/** A namespace as the read model has it, which pages are made from: the newest change, or how every site begins. */
export async function shownPreferences<Name extends Namespace>(
  readModels: ReadModels,
  websiteId: string,
  namespace: Name,
): Promise<PreferencesOf<Name>> {
  const [newest] = await preferenceHistoryOf(readModels, { websiteId, namespace, limit: 1 });
  return readPreferences(namespace, newest?.after ?? {});
}
