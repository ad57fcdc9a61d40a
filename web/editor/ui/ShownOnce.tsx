import { useState } from 'react';
import { Button } from './Button.tsx';
import { TextField } from './Field.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  readonly label: string;
  /** What nobody can show again: a code, a token. */
  readonly secret: string;
  readonly hint: string;
}

/** A secret at the one moment at which it is told, to be copied. */
export function ShownOnce({ label, secret, hint }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <div className="stack">
      <TextField
        label={label}
        hint={hint}
        className="input code"
        readOnly
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      {/* Where a browser offers no clipboard, e.g. without TLS, the text is chosen by the focus. */}
      {navigator.clipboard && (
        <div>
          <Button onClick={() => void copy()}>
            <Icon name={isCopied ? 'check' : 'copy'} />
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </div>
      )}
    </div>
  );
}
