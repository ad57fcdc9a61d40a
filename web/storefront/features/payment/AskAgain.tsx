import type { useBankQuestion } from './useBankQuestion.ts';

interface Props {
  /** Missing where the bank has nothing to ask. */
  readonly clientSecret: string | undefined;
  readonly askBank: ReturnType<typeof useBankQuestion>;
}

/** For who closed the bank's question before they had answered it. */
export const AskAgain = ({ clientSecret, askBank }: Props) =>
  clientSecret !== undefined && (
    <p>
      <button type="button" className="button" onClick={() => void askBank(clientSecret, true)}>
        Confirm with your bank
      </button>
    </p>
  );
