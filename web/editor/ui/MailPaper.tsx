interface Props {
  readonly mail: { readonly subject: string; readonly html: string };
}

/** A mail as it is read. It stands in a frame that can do nothing, whatever is in it. */
export function MailPaper({ mail: { subject, html } }: Props) {
  return (
    <div className="mail-paper">
      <p>
        <span className="muted">Subject</span> <strong>{subject}</strong>
      </p>
      <iframe title={`Mail: ${subject}`} sandbox="" srcDoc={html} />
    </div>
  );
}
