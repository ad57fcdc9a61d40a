import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { type ChangeRefusal, refusalIn, useChange } from '../../app/useChange.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { useMay } from '../session/session.api.ts';
import {
  type EditedCampaign,
  useDeleteCampaignMutation,
  useHoldCampaignMutation,
  useScheduleCampaignMutation,
  useTestCampaignMutation,
} from './campaigns.api.ts';
import { campaignsPath } from './paths.ts';

type Asked = 'send' | 'schedule' | 'stop' | 'delete';

interface Props {
  readonly campaign: EditedCampaign;
  /** Told of what one of its fields keeps it from: it is said there. */
  readonly onRefused: (refusal: ChangeRefusal) => void;
}

/** What keeps a newsletter from going out, where that is one of its words; `null` for everything else. */
function wordsRefusal(error: unknown): ChangeRefusal | null {
  const refusal = error ? refusalIn(error) : null;
  return refusal?.code === 'CAMPAIGN_NOT_READY' && refusal.field !== null ? refusal : null;
}

/** What can be done with a newsletter as it stands. */
export function CampaignDeeds({ campaign, onRefused }: Props) {
  const { id: campaignId, status, readers, content } = campaign;
  const mayWrite = useMay('campaigns.write');
  const maySend = useMay('campaigns.send');
  const [asked, setAsked] = useState<Asked | null>(null);
  const navigate = useNavigate();
  const [schedule] = useScheduleCampaignMutation();
  const [hold] = useHoldCampaignMutation();
  const [remove] = useDeleteCampaignMutation();
  const held = useChange(hold);
  const close = () => setAsked(null);
  const planAgain = () => schedule({ campaignId, sendAt: campaign.sendAt });
  const sendNow = async () => {
    const answer = await schedule({ campaignId, sendAt: null });
    const refusal = wordsRefusal(answer.error);
    if (!refusal) return answer;
    close();
    onRefused(refusal);
    return answer;
  };
  return (
    <>
      {held.refusal && (
        <p className="field-error" role="alert">
          {held.refusal.message}
        </p>
      )}
      {mayWrite && status === 'draft' && (
        <Button tone="quiet" onClick={() => setAsked('delete')}>
          Delete
        </Button>
      )}
      {mayWrite && status === 'draft' && <SendTest campaignId={campaignId} onRefused={onRefused} />}
      {maySend && status === 'scheduled' && (
        <Button
          onClick={() =>
            void held.change({ campaignId, deed: 'unschedule' }, 'Kept back. It is a draft again.', planAgain)
          }
        >
          Keep it back
        </Button>
      )}
      {maySend && status === 'sending' && (
        <Button tone="danger" onClick={() => setAsked('stop')}>
          Stop
        </Button>
      )}
      {maySend && status === 'draft' && (
        <>
          <Button onClick={() => setAsked('schedule')}>Schedule</Button>
          <Button tone="primary" onClick={() => setAsked('send')}>
            Send now
          </Button>
        </>
      )}
      {asked === 'send' && (
        <ConfirmDialog
          title={`Send “${content.subject || content.name}” now?`}
          subtitle={`${counted(readers, 'person', 'people')} on the list would get it. What is on its way cannot be changed.`}
          goes="Send it"
          stays="Not yet"
          run={sendNow}
          onDone={close}
          onClose={close}
        />
      )}
      {asked === 'stop' && (
        <ConfirmDialog
          title="Stop this newsletter?"
          subtitle="Mails that are queued already still go out. Nobody else gets it."
          goes="Stop it"
          stays="Let it go on"
          isDanger
          run={() => hold({ campaignId, deed: 'stop' })}
          onDone={close}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title="Delete this newsletter?"
          goes="Delete it"
          stays="Keep it"
          isDanger
          run={() => remove({ campaignId })}
          onDone={() => void navigate(campaignsPath)}
          onClose={close}
        />
      )}
      {asked === 'schedule' && <Schedule campaign={campaign} onRefused={onRefused} onClose={close} />}
    </>
  );
}

function SendTest({
  campaignId,
  onRefused,
}: {
  readonly campaignId: string;
  readonly onRefused: Props['onRefused'];
}) {
  const [send, { isLoading }] = useTestCampaignMutation();
  const [other, setOther] = useState<string | null>(null);
  const dispatch = useEditorDispatch();
  const onSend = async () => {
    const { data, error } = await send({ campaignId });
    const refusal = wordsRefusal(error);
    setOther(error && !refusal ? refusalIn(error).message : null);
    if (refusal) onRefused(refusal);
    if (data) dispatch(toastShown(`A test is on its way to ${data.to}.`, {}));
  };
  return (
    <>
      {other !== null && (
        <p className="field-error" role="alert">
          {other}
        </p>
      )}
      <Button isBusy={isLoading} onClick={() => void onSend()}>
        Send a test to me
      </Button>
    </>
  );
}

function Schedule({
  campaign,
  onRefused,
  onClose,
}: Props & {
  readonly onClose: () => void;
}) {
  const [sendAt, setSendAt] = useState<string | null>(null);
  const [schedule, { isLoading }] = useScheduleCampaignMutation();
  const [hold] = useHoldCampaignMutation();
  const { change, refusal } = useChange(async (wanted: Parameters<typeof schedule>[0]) => {
    const answer = await schedule(wanted);
    const words = wordsRefusal(answer.error);
    if (words) {
      onClose();
      onRefused(words);
    }
    return answer;
  });
  const send = async () => {
    if (sendAt === null) return;
    const back = () => hold({ campaignId: campaign.id, deed: 'unschedule' });
    if (await change({ campaignId: campaign.id, sendAt }, 'Scheduled.', back)) onClose();
  };
  return (
    <Dialog isOpen title="Schedule this newsletter" onClose={onClose}>
      <div className="stack">
        <DateTimeField
          label="From when on"
          name="sendAt"
          value={sendAt}
          error={refusal?.message ?? null}
          onChange={(instant) => setSendAt(instant)}
          onBlur={() => undefined}
        />
        <p className="muted">Who is on the list by then gets it.</p>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Not yet</Button>
        <Button tone="primary" isBusy={isLoading} disabled={sendAt === null} onClick={() => void send()}>
          Schedule
        </Button>
      </DialogActions>
    </Dialog>
  );
}
