import { decodeGroupName } from '../../wire/persistentRequest.ts';
import { subscriptionInfo } from '../../wire/persistentResponse.ts';
import { bytesField } from '../../wire/protobuf.ts';
import { unary } from '../unary.ts';

/** `PersistentSubscriptions.GetInfo`: the settings and counts of one group. */
export const getInfo = unary(({ groups }, { request }) => {
  const name = decodeGroupName(request, { stream: 1, all: 2, group: 3 });
  return bytesField(1, subscriptionInfo(groups.get(name)));
});
