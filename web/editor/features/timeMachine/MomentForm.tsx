import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { turnedTo } from '../../app/moment.ts';
import { useMoment } from '../../app/store.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { DateTimeField } from '../../ui/ValueFields.tsx';
import { type MomentEntry, momentMeant } from './momentEntry.ts';

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
  const go = () => {
    setAsked(true);
    if (meant.moment === null) return;
    onClose();
    void navigate(turnedTo(search, meant.moment));
  };
  return (
    <form
      className="moment-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <DateTimeField
        label="Date and time"
        value={entry.instant}
        error={problems.instant}
        onChange={(instant) => setEntry({ ...entry, instant })}
      />
      <TextField
        label="Or right after the event"
        hint="Its number in the log, which tells moments apart that look alike on a clock."
        inputMode="numeric"
        value={entry.event}
        error={problems.event}
        onChange={({ target }) => setEntry({ ...entry, event: target.value })}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" type="submit">
          Look at it
        </Button>
      </DialogActions>
    </form>
  );
}
