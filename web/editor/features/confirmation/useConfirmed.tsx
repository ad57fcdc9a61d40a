import { type ReactNode, useCallback, useRef, useState } from 'react';
import { refusalIn } from '../../app/useChange.ts';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';

type Answer = { readonly error?: unknown };

/**
 * For deeds that the gateway lets nobody do who has not shown of late that it is them: `sure` sends one, asks where it is
 * refused for that, and sends it again. `question` is shown by whoever uses it. Many at once are asked for together.
 */
export function useConfirmed(): {
  readonly sure: <Sent extends Answer>(send: () => Promise<Sent>) => Promise<Sent>;
  readonly question: ReactNode;
} {
  const [settle, setSettle] = useState<((isConfirmed: boolean) => void) | null>(null);
  const asked = useRef<Promise<boolean> | null>(null);
  const sure = useCallback(async <Sent extends Answer>(send: () => Promise<Sent>): Promise<Sent> => {
    const answer = await send();
    if (!answer.error || refusalIn(answer.error).code !== 'CONFIRMATION_REQUIRED') return answer;
    asked.current ??= new Promise<boolean>((resolve) => setSettle(() => resolve));
    return (await asked.current) ? send() : answer;
  }, []);
  const end = (isConfirmed: boolean) => {
    settle?.(isConfirmed);
    asked.current = null;
    setSettle(null);
  };
  return {
    sure,
    question: settle && <ConfirmationDialog onDone={() => end(true)} onClose={() => end(false)} />,
  };
}
