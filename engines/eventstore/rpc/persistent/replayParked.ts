import { decodeGroupName } from '../../wire/persistentRequest.ts';
import { NOTHING, unary } from '../unary.ts';

/** `PersistentSubscriptions.ReplayParked`: gives parked messages to the consumers again, all or those before a place. */
export const replayParked = unary(({ groups }, { request }) => {
  const { stopAt, ...name } = decodeGroupName(request, { group: 1, stream: 2, all: 3, stopAt: 4 });
  groups.get(name).replayParked(stopAt);
  return NOTHING;
});
