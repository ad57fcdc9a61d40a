import { NOTHING, unary } from '../unary.ts';
import { groupConfig } from './groupConfig.ts';

/** `PersistentSubscriptions.Create`: makes a group on a stream or on everything. */
export const createGroup = unary(async ({ store, groups }, { request }) => {
  await groups.create(groupConfig(store, request));
  return NOTHING;
});
