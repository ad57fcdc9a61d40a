import type { Namespace, PreferencesOf } from '../../../domain/preferences/namespaces.ts';
import { readPreferences } from '../../../domain/preferences/namespaces.ts';
import {
  preferencesAggregate,
  preferencesStreamId,
} from '../../../domain/preferences/preferences.decider.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

/** What the owner of a website prefers, for the parts of the gateway that act on it. */
export interface Preferences {
  of<Name extends Namespace>(websiteId: string, namespace: Name): Promise<PreferencesOf<Name>>;
}

export function createPreferences(commandHandler: Pick<CommandHandler, 'load'>): Preferences {
  return {
    async of(websiteId, namespace) {
      const stream = preferencesStreamId(websiteId, namespace);
      const { state } = await commandHandler.load(preferencesAggregate, stream);
      return readPreferences(namespace, state);
    },
  };
}
