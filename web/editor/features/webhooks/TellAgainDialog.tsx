import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useConfirmed } from '../confirmation/useConfirmed.tsx';

interface Props {
  readonly title: string;
  readonly subtitle: string;
  readonly goes: string;
  readonly run: (reason: string) => Promise<{ readonly error?: unknown }>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks why before others are told once more what they may know already: it stands in the log. */
export function TellAgainDialog({ run, ...props }: Props) {
  const { sure, question } = useConfirmed();
  return (
    <>
      <ReasonDialog
        {...props}
        missing="Say why."
        stays="Leave it"
        run={(reason) => sure(() => run(reason))}
      />
      {question}
    </>
  );
}
