import { scavengeResponse } from '../../wire/scavenge.ts';
import { unary } from '../unary.ts';

/** `Operations.StartScavenge`: begins to give back the space of what nobody can see; one at a time. */
export const startScavenge = unary(({ scavenger }) => {
  const { id, isNew } = scavenger.start();
  return scavengeResponse(id, isNew ? 'started' : 'inProgress');
});
