import { useNavigate } from 'react-router';
import {
  type PlannedExperiment,
  planExperimentRequestSchema,
} from '../../../../api/http/contracts/experiments/experiments.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Page } from '../../ui/Page.tsx';
import { usePlanExperimentMutation } from './experiments.api.ts';
import { PlanFields } from './PlanFields.tsx';
import { experimentPath, experimentsPath } from './paths.ts';

const BLANK: PlannedExperiment = {
  ...{ name: '', pageId: '', goal: 'add_to_cart', days: 14 },
  variants: [
    { variantId: 'a', name: 'The original', sectionId: '' },
    { variantId: 'b', name: 'The other one', sectionId: '' },
  ],
};

export function NewExperimentPage() {
  const [plan] = usePlanExperimentMutation();
  const navigate = useNavigate();
  return (
    <Page title="New experiment" back={{ to: experimentsPath, title: 'Experiments' }}>
      <EditForm
        schema={planExperimentRequestSchema}
        saved={BLANK}
        save={({ all }) => plan(all)}
        creates="Plan experiment"
        onSaved={({ data }) => {
          const { experiment } = data as { readonly experiment: { readonly experimentId: string } };
          void navigate(experimentPath(experiment.experimentId), { replace: true });
        }}
      >
        <PlanFields />
      </EditForm>
    </Page>
  );
}
