import { NOTHING, unary } from '../unary.ts';
import { groupConfig } from './groupConfig.ts';

/** `PersistentSubscriptions.Update`: gives a group other settings; it goes on from its checkpoint. */
export const updateGroup = unary(async ({ store, groups }, { request }) => {
  await groups.update(groupConfig(store, request));
  return NOTHING;
});
