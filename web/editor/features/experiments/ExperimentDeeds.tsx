import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ExperimentView } from '../../../../api/http/contracts/experiments/experiments.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useMay } from '../session/session.api.ts';
import {
  useChooseVariantMutation,
  useRemoveExperimentMutation,
  useStartExperimentMutation,
} from './experiments.api.ts';
import { experimentsPath } from './paths.ts';

type Asked = 'start' | 'choose' | 'remove';

/** What can be done with an experiment as it stands. */
export function ExperimentDeeds({ experiment }: { readonly experiment: ExperimentView }) {
  const { experimentId, name, status, days, page } = experiment;
  const mayPublish = useMay('pages.publish');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [start] = useStartExperimentMutation();
  const [remove] = useRemoveExperimentMutation();
  const dispatch = useEditorDispatch();
  const navigate = useNavigate();
  const close = () => setAsked(null);
  if (!mayPublish) return null;
  return (
    <>
      {status !== 'running' && (
        <Button tone="quiet" onClick={() => setAsked('remove')}>
          Remove
        </Button>
      )}
      {status === 'planned' && (
        <Button tone="primary" onClick={() => setAsked('start')}>
          Start
        </Button>
      )}
      {status === 'running' && (
        <Button tone="primary" onClick={() => setAsked('choose')}>
          Stop
        </Button>
      )}
      {status === 'stopped' && <Button onClick={() => setAsked('choose')}>Show another variant</Button>}
      {asked === 'start' && (
        <ConfirmDialog
          title={`Start “${name}”?`}
          subtitle={`Visitors of “${page.title}” see one of the variants each, for ${days} days or until you stop it. What is tried out cannot be changed then.`}
          goes="Start"
          stays="Not yet"
          run={() => start(experimentId)}
          onDone={() => {
            close();
            dispatch(toastShown('It is running.'));
          }}
          onClose={close}
        />
      )}
      {asked === 'choose' && <ChooseDialog experiment={experiment} onClose={close} />}
      {asked === 'remove' && (
        <ConfirmDialog
          title={`Remove “${name}”?`}
          subtitle="Sections of it that are still on the page are all shown from then on. What was counted stays in the log."
          goes="Remove"
          stays="Keep it"
          isDanger
          run={() => remove(experimentId)}
          onDone={() => {
            dispatch(toastShown('The experiment is removed.'));
            void navigate(experimentsPath, { replace: true });
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Which variant everybody sees from now on. */
function ChooseDialog({
  experiment,
  onClose,
}: {
  readonly experiment: ExperimentView;
  readonly onClose: () => void;
}) {
  const { experimentId, status, variants, missing } = experiment;
  const [choose] = useChooseVariantMutation();
  const dispatch = useEditorDispatch();
  const [chosen, setChosen] = useState(experiment.chosen ?? 'a');
  const isRunning = status === 'running';
  const early = isRunning && missing.length > 0;
  return (
    <ConfirmDialog
      title={isRunning ? 'Stop the experiment?' : 'Show another variant?'}
      subtitle={
        early
          ? 'It cannot be said yet which variant is better. It does not start again once it is stopped.'
          : 'Everybody sees the variant that you choose. The other sections stay on the page, and are seen by nobody.'
      }
      goes={isRunning ? 'Stop it' : 'Show it'}
      stays={isRunning ? 'Let it run' : 'Keep it'}
      run={() => choose({ experimentId, chosen, deed: isRunning ? 'stop' : 'choose' })}
      onDone={() => {
        onClose();
        dispatch(toastShown('Everybody sees the chosen variant.'));
      }}
      onClose={onClose}
    >
      <Select
        label="Everybody sees"
        options={variants.map(({ variantId, name }) => ({ value: variantId, label: name }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value as typeof chosen)}
      />
    </ConfirmDialog>
  );
}
