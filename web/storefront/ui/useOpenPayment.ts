import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../shared/api.ts';
import { failureText } from '../../shared/failure.ts';

/** Between two looks at a payment that is still open, in milliseconds. */
const LOOK_AGAIN = 2000;

interface Looking<Answer> {
  /** Whether it is still open, and so to be looked at again: after a while, or at once because something was done. */
  readonly onAnswer: (answer: Answer) => Promise<boolean | 'atOnce'> | boolean;
  /** What went wrong, in words: nothing is looked at again. */
  readonly onProblem: (text: string) => void;
}

/**
 * Asks what has become of a payment that somebody was at their bank for, until it is known; with `null` for a path
 * nothing is asked. Returns how often it was looked at before.
 */
export function useOpenPayment<Answer>(path: string | null, looking: Looking<Answer>): number {
  const [looks, setLooks] = useState(0);
  const onAnswer = useEffectEvent(looking.onAnswer);
  const onProblem = useEffectEvent(looking.onProblem);

  useEffect(() => {
    if (path === null) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The first look lets the gateway ask the provider; while it is open, each later one does so again.
    const look = async () => {
      const answer = await callApi<Answer>('POST', path, {});
      const isOpen = !isOver && (await onAnswer(answer));
      if (isOver || !isOpen) return;
      timer = setTimeout(() => setLooks(looks + 1), isOpen === 'atOnce' ? 0 : LOOK_AGAIN);
    };
    look().catch((error: unknown) => {
      if (!isOver) onProblem(failureText(error, navigator.cookieEnabled));
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [path, looks]);

  return looks;
}
