import { useState } from 'react';
import type { PreviewLinkView } from '../../../../api/http/contracts/access/access.ts';
import { useChange } from '../../app/useChange.ts';
import { instantOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMay } from '../session/session.api.ts';
import { useGivePreviewMutation, useWithdrawPreviewMutation } from './access.api.ts';

const DAYS = [
  { value: '1', label: 'A day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

interface Props {
  readonly pageId: string;
  readonly previews: readonly PreviewLinkView[];
}

/** Links that show the draft to whoever has them, without an account, until they run out. */
export function PreviewLinks({ pageId, previews }: Props) {
  const [days, setDays] = useState('7');
  const [give, { isLoading }] = useGivePreviewMutation();
  const { change, refusal } = useChange(give);
  const mayWrite = useMay('pages.write');
  return (
    <section className="stack" aria-label="Links to the draft">
      <h3>Links to the draft</h3>
      <p className="muted">Whoever has one sees the draft as it is at that moment.</p>
      {previews.map((preview) => (
        <PreviewRow key={preview.linkId} pageId={pageId} preview={preview} mayWrite={mayWrite} />
      ))}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
      {mayWrite && (
        <div className="stack">
          <Select
            label="Good for"
            options={DAYS}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
          <div>
            <Button
              isBusy={isLoading}
              onClick={() => void change({ pageId, days: Number(days) }, 'The link is there to be copied.')}
            >
              <Icon name="plus" />
              Give a link
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

interface RowProps {
  readonly pageId: string;
  readonly preview: PreviewLinkView;
  readonly mayWrite: boolean;
}

function PreviewRow({ pageId, preview: { linkId, url, expiresAt }, mayWrite }: RowProps) {
  const [withdraw, { isLoading }] = useWithdrawPreviewMutation();
  const { change } = useChange(withdraw, { tellsRefusal: true });
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <div className="stack">
      <TextField
        label={`Good until ${instantOf(expiresAt)}`}
        className="input code"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className="actions">
        {/* Where a browser offers no clipboard, e.g. without TLS, the text is chosen by the focus. */}
        {navigator.clipboard && (
          <Button onClick={() => void copy()}>
            <Icon name={isCopied ? 'check' : 'copy'} />
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        )}
        {mayWrite && (
          <Button
            tone="quiet"
            isBusy={isLoading}
            onClick={() => void change({ pageId, linkId }, 'The link opens nothing any more.')}
          >
            Withdraw
          </Button>
        )}
      </div>
    </div>
  );
}
