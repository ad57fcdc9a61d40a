/** A call's deadline in milliseconds since the epoch; undefined when it has none. */
export function deadlineOf(call: { getDeadline(): Date | number }): number | undefined {
  const deadline = Number(call.getDeadline());
  return Number.isFinite(deadline) ? deadline : undefined;
}
