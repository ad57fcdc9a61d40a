import { decodeGroupName } from '../../wire/persistentRequest.ts';
import { NOTHING, unary } from '../unary.ts';

/** `PersistentSubscriptions.Delete`: ends a group, and the calls of its consumers. */
export const deleteGroup = unary(async ({ groups }, { request }) => {
  await groups.delete(decodeGroupName(request, { stream: 1, group: 2, all: 3 }));
  return NOTHING;
});
