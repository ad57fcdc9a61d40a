import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { MailTextWords } from '../../../../api/http/contracts/mail/mailTexts.ts';
import { messageOf } from '../../app/editorApi.ts';
import { asOfPath } from '../../app/moment.ts';
import { useEditorDispatch, useMoment } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { Button } from '../../ui/Button.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type PreviewedWidth, PreviewWidth } from '../../ui/PreviewWidth.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { WrittenMail } from '../../ui/WrittenMail.tsx';
import { useMay } from '../session/session.api.ts';
import { type MailTextName, usePreviewMailTextMutation, useTestMailTextMutation } from './mailTexts.api.ts';
import { SHOWN_WITH } from './textWords.ts';
import { useOrderChoice } from './useOrderChoice.ts';

/** Typing is looked at once it pauses for so long, in milliseconds. */
const PAUSE_MS = 400;

/** What the text reads like, as it is typed; and a way to have it in one's own mailbox. */
export function MailTextTrial({
  name,
  takesOrder,
}: {
  readonly name: MailTextName;
  readonly takesOrder: boolean;
}) {
  const { subject = '', body = '' } = useWatch() as MailTextWords;
  const moment = useMoment();
  const [width, setWidth] = useState<PreviewedWidth>('wide');
  const [orderId, setOrderId] = useState<string | null>(null);
  const { kind, language } = name;
  const [preview, { data, error }] = usePreviewMailTextMutation();
  useEffect(() => {
    if (subject.trim() === '' || body.trim() === '') return;
    const trial = { kind, language, subject, body, ...(orderId !== null && { orderId }) };
    const timer = setTimeout(() => void preview(trial), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [preview, kind, language, subject, body, orderId]);
  return (
    <>
      <div className="card-head">
        <h2>Preview</h2>
        {/* As it is sent now: what is only typed is in no mail yet. */}
        <a
          className="button"
          data-tone="quiet"
          href={asOfPath(`/api/mail-texts/${kind}/${encodeURIComponent(language)}/page`, moment)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="external" />
          Open the saved mail
        </a>
        <SendTest trial={{ ...name, subject, body, ...(orderId !== null && { orderId }) }} />
      </div>
      {takesOrder && <OrderChoice value={orderId} onChange={setOrderId} />}
      <PreviewWidth value={width} onChange={setWidth} />
      {error !== undefined && <p className="field-error">{messageOf(error)}</p>}
      {data ? (
        <WrittenMail mail={data.mail} problems={data.problems} width={width}>
          <p className="muted">{SHOWN_WITH[data.shownWith]}</p>
        </WrittenMail>
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

function OrderChoice(props: { readonly value: string | null; readonly onChange: (id: string) => void }) {
  const { options, search } = useOrderChoice();
  return (
    <ComboBox
      label="Shown with order"
      placeholder="Number, name or address"
      value={props.value}
      options={options}
      onSearch={search}
      onChange={props.onChange}
    />
  );
}

function SendTest({
  trial,
}: {
  readonly trial: Parameters<ReturnType<typeof useTestMailTextMutation>[0]>[0];
}) {
  const [send, { isLoading, error }] = useTestMailTextMutation();
  const dispatch = useEditorDispatch();
  if (!useMay('settings.write')) return null;
  const onSend = async () => {
    const { data } = await send(trial);
    if (data) dispatch(toastShown(`A test is on its way to ${data.to}.`, {}));
  };
  return (
    <div>
      <Button isBusy={isLoading} onClick={() => void onSend()}>
        Send a test to me
      </Button>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {messageOf(error)}
        </p>
      )}
    </div>
  );
}
