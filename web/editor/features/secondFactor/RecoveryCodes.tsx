import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The recovery codes, at the one moment at which they are told. */
export function RecoveryCodes({ codes, onKept }: Props) {
  return (
    <section className="card narrow" aria-label="Recovery codes">
      <h3>Your recovery codes</h3>
      <p className="muted">
        Each opens one session when your phone is not at hand. Print them, or keep them where you keep
        passwords: they are shown here once.
      </p>
      <ul className="code recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="header-actions">
        <a
          className="button"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`}
        >
          Save as a file
        </a>
        <Button tone="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </section>
  );
}
