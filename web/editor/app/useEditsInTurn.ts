import { useCallback, useEffect, useRef, useState } from 'react';
import { useGetSessionQuery } from '../features/session/session.api.ts';
import { isRefusal } from './editorApi.ts';
import { makesGood } from './failedEdits.ts';
import { type ChangeRefusal, refusalIn } from './useChange.ts';

/** An edit that was not kept, and why. */
export interface FailedEdit<Edit> {
  readonly edit: Edit | null;
  readonly refusal: ChangeRefusal;
  /** The gateway was not reached, or nobody is signed in any more: it is sent again once that is over, and what was done since after it. */
  readonly isWaiting: boolean;
}

interface Answer<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
}

/**
 * Something that is edited step by step, each of which is saved at once: one at a time, as what is sent next is decided on what the last
 * one left. Nothing that was done is lost: what cannot be sent waits, with all that comes after it, and what was refused stays until the
 * person has said what becomes of it.
 */
export function useEditsInTurn<Edit extends object, Data>() {
  const [pending, setPending] = useState(0);
  const [failures, setFailures] = useState<readonly FailedEdit<Edit>[]>([]);
  const [letGo, setLetGo] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef<((goesOn: boolean) => void) | null>(null);

  const goOn = useCallback((isSentAgain: boolean) => {
    waiting.current?.(isSentAgain);
    waiting.current = null;
  }, []);

  const inTurn = useCallback((edit: Edit | null, send: () => Promise<Answer<Data>>): Promise<Data | null> => {
    setPending((count) => count + 1);
    const turn = queue.current.then(async () => {
      const { data, error } = await sent(send, async (refused) => {
        setFailures((known) => [
          { edit, refusal: refusalIn(refused), isWaiting: true },
          ...known.filter(({ isWaiting }) => !isWaiting),
        ]);
        return new Promise<boolean>((resolve) => {
          waiting.current = resolve;
        });
      });
      setPending((count) => count - 1);
      setFailures((known) => [
        ...known.filter((one) => !one.isWaiting && !makesGood(edit, one.edit)),
        ...(error && !isOutOfReach(error) ? [{ edit, refusal: refusalIn(error), isWaiting: false }] : []),
      ]);
      return data ?? null;
    });
    queue.current = turn;
    return turn;
  }, []);

  const isSignedOut = isOfStatus(useGetSessionQuery().error, 401);
  useEffect(() => {
    if (!isSignedOut) goOn(true);
  }, [isSignedOut, goOn]);
  useEffect(() => {
    const isBack = () => goOn(true);
    window.addEventListener('online', isBack);
    return () => window.removeEventListener('online', isBack);
  }, [goOn]);

  const [failed = null] = failures;
  return {
    inTurn,
    isSaving: pending > 0,
    /** The first that was not kept. */
    failed,
    /** Sends again what waits. */
    retry: () => goOn(true),
    /** Lets go of what was not kept: its field shows what is saved. */
    forgetFailure: () => {
      if (failed?.isWaiting) goOn(false);
      else setFailures((known) => known.slice(1));
      setLetGo((count) => count + 1);
    },
    /** How often something was let go; fields that are drawn anew with it show what is saved. */
    letGo,
    /** Resolves to whether all of it is saved, once all that was done has been tried. */
    settled: async (): Promise<boolean> => {
      goOn(true);
      const later = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), MOST_SETTLING_MS));
      return Promise.race([queue.current.then(() => true), later]);
    },
    forgetAll: () => {
      setFailures([]);
      goOn(false);
    },
  };
}

/** Whoever leaves waits so long for what could not be sent, in milliseconds; then they are still here, and told why. */
const MOST_SETTLING_MS = 5000;

/** Sends until it is answered: each time that it cannot be, whoever waits for it says whether it is sent again. */
async function sent<Data>(
  send: () => Promise<Answer<Data>>,
  isSentAgain: (error: unknown) => Promise<boolean>,
): Promise<Answer<Data>> {
  for (;;) {
    const answer = await send();
    if (!isOutOfReach(answer.error) || !(await isSentAgain(answer.error))) return answer;
  }
}

const isOfStatus = (error: unknown, status: number): boolean => isRefusal(error) && error.status === status;

/** Whether the edit itself is as good as before: it was not judged. */
const isOutOfReach = (error: unknown): boolean =>
  isRefusal(error) && (error.status === 0 || error.status === 401 || error.status >= 500);
