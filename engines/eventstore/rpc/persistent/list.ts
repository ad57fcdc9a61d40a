import { groupDoesNotExist } from '../../wire/persistentErrors.ts';
import { decodeListRequest } from '../../wire/persistentRequest.ts';
import { subscriptionInfo } from '../../wire/persistentResponse.ts';
import { bytesField, message } from '../../wire/protobuf.ts';
import { unary } from '../unary.ts';

/** `PersistentSubscriptions.List`: all groups, or those of one source, of which there must be one. */
export const listGroups = unary(({ groups }, { request }) => {
  const source = decodeListRequest(request);
  const listed = groups.all().filter(({ config }) => source === undefined || config.source === source);
  if (source !== undefined && listed.length === 0) throw groupDoesNotExist({ source, group: '' });
  return message(...listed.map((group) => bytesField(1, subscriptionInfo(group))));
});
