import { decodeScavengeId, scavengeNotFound, scavengeResponse } from '../../wire/scavenge.ts';
import { unary } from '../unary.ts';

/** `Operations.StopScavenge`: what is given back stays given back. */
export const stopScavenge = unary(async ({ scavenger }, { request }) => {
  const id = decodeScavengeId(request);
  if (!(await scavenger.stop(id))) throw scavengeNotFound(id);
  return scavengeResponse(id, 'stopped');
});
