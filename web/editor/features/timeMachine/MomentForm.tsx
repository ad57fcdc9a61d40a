import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { turnedTo } from '../../app/moment.ts';
import { useMoment } from '../../app/store.ts';
import { Button } from '../../ui/Button.tsx';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { submitting } from '../../ui/form/submitting.ts';
import { type MomentEntry, momentMeant } from './momentEntry.ts';
import { unknownMoment } from './unknownMoment.ts';

/** Chooses the moment that the console shows from now on, by date and time or by event. */
export function MomentForm({ onClose }: { readonly onClose: () => void }) {
  const moment = useMoment();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [entry, setEntry] = useState<MomentEntry>(() =>
    moment?.startsWith('@') ? { instant: null, event: moment.slice(1) } : { instant: moment, event: '' },
  );
  const [isAsked, setAsked] = useState(false);
  const meant = momentMeant(entry, new Date().toISOString());
  const problems = isAsked ? meant.problems : {};
  /** What the gateway said of the event that was entered. */
  const [unknown, setUnknown] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (said: MomentEntry) => {
    setEntry(said);
    setUnknown(null);
  };
  const go = async () => {
    setAsked(true);
    const { moment: wanted } = meant;
    if (wanted === null || isBusy) return;
    setBusy(true);
    const refusal = wanted.startsWith('@') ? await unknownMoment(wanted) : null;
    setBusy(false);
    setUnknown(refusal);
    if (refusal !== null) return;
    onClose();
    void navigate(turnedTo(search, wanted));
  };
  return (
    <form className="moment-form" noValidate onSubmit={submitting(go)}>
      <DateTimeField
        label="Date and time"
        value={entry.instant}
        error={problems.instant}
        onChange={(instant) => change({ ...entry, instant })}
      />
      <TextField
        label="Or right after the event"
        hint="Its number in the log, which tells moments apart that look alike on a clock."
        inputMode="numeric"
        value={entry.event}
        error={problems.event ?? unknown}
        onChange={({ target }) => change({ ...entry, event: target.value })}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" type="submit" isBusy={isBusy}>
          Look at it
        </Button>
      </DialogActions>
    </form>
  );
}
