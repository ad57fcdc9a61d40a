import { useEffect, useRef, useState } from 'react';

/** What a change of the order was answered: refused, or written as this revision. */
interface Answer {
  readonly isRefused: boolean;
  readonly revision: number | null;
}

/**
 * An order that is shown as it is wanted while it is being saved. Moves that are made meanwhile are sent together once the
 * answer is there, on top of it; once one is refused, the order is the saved one again.
 */
export function useArranged(
  saved: readonly string[],
  revision: number | null,
  send: (ids: readonly string[], readAt: number | null) => Promise<Answer>,
) {
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const latest = useRef<readonly string[] | null>(null);
  const isSending = useRef(false);
  const readAt = useRef(revision);
  const savedText = saved.join('\n');
  // What was saved, by whomever, is what is shown, unless more is on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved is what it waits for.
  useEffect(() => {
    readAt.current = revision;
    if (!isSending.current) show(null);
  }, [savedText, revision]);

  function show(ids: readonly string[] | null): void {
    latest.current = ids;
    setWanted(ids);
  }
  async function sendAll(): Promise<void> {
    isSending.current = true;
    let sent: readonly string[] | null = null;
    while (latest.current !== null && latest.current !== sent) {
      sent = latest.current;
      const answer = await send(sent, readAt.current);
      if (answer.isRefused) show(null);
      else readAt.current = answer.revision ?? readAt.current;
    }
    isSending.current = false;
  }

  const ids = wanted ?? saved;
  return {
    ids,
    move(from: number, to: number): void {
      const next = [...(latest.current ?? saved)];
      next.splice(to, 0, ...next.splice(from, 1));
      show(next);
      if (!isSending.current) void sendAll();
    },
  };
}
