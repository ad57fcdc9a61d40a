import { useChange } from '../../app/useChange.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import {
  type Care,
  type LogIntegrity,
  useBeginIntegrityMutation,
  useGetIntegrityQuery,
} from './system.api.ts';
import { comparisonWords, logWords } from './systemWords.ts';

interface Props {
  readonly models: number;
  readonly care: Care | undefined;
}

const POLLING = { pollingInterval: 2000, skipPollingIfUnfocused: true };

/** Whether the log is as it was written, and everything shown as the log says; looked at again on request. */
export function Integrity({ models, care }: Props) {
  const { data } = useGetIntegrityQuery(undefined, POLLING);
  const [begin] = useBeginIntegrityMutation();
  const { change, refusal } = useChange(begin);
  const log = data?.log ?? null;
  const verifications = care?.verifications ?? [];
  const isRunning = log?.state === 'running' || verifications.some(({ state }) => state === 'running');
  const differing = verifications.filter(({ different }) => different > 0);
  return (
    <div className="card">
      <ul className="line-list">
        <li>
          <LogLine log={log} />
        </li>
        <li>
          <div>
            <strong>Read models</strong>
            <p data-bad={differing.length > 0}>{comparisonWords(verifications, models)}</p>
          </div>
        </li>
      </ul>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
      <div className="actions">
        <Button
          isBusy={isRunning}
          onClick={() =>
            void change(undefined, 'Everything is checked. Nothing is changed, and nobody notices.')
          }
        >
          Check everything
        </Button>
      </div>
    </div>
  );
}

function LogLine({ log }: { readonly log: LogIntegrity | null }) {
  return (
    <div>
      <strong>Event log</strong>
      <p data-bad={log !== null && log.damaged > 0}>
        {logWords(log)}
        {log?.state === 'done' && `, ${instantOf(log.at)}`}
      </p>
      {log && log.records.length > 0 && (
        <p className="field-error">
          {counted(log.records.length, 'record')} at {log.records.map(({ position }) => position).join(', ')}
        </p>
      )}
    </div>
  );
}
