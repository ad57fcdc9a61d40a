import { NOTHING, unary } from '../unary.ts';

/** `PersistentSubscriptions.RestartSubsystem`: all consumers have to connect again. */
export const restartGroups = unary(async ({ groups }) => {
  await groups.restart();
  return NOTHING;
});
