import { useMemo } from 'react';
import type { z } from 'zod';
import { namespaceSchemas } from '../../../../api/http/contracts/preferences/namespaces.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormSelect, FormText, FormToggle } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useGetPreferencesQuery, useSavePreferencesMutation } from '../preferences/preferences.api.ts';
import { useMay } from '../session/session.api.ts';
import { SiteHistoryButton } from '../timeMachine/SiteHistoryButton.tsx';
import { PrivacyTabs } from './PrivacyTabs.tsx';

const schema = namespaceSchemas.sessionRecording;
type Recording = z.output<typeof schema>;

const NAMES: Readonly<Record<string, string>> = {
  isEnabled: 'Visits may be recorded',
  siteCountry: 'Country of the site',
  experimentVariant: 'Part of the experiment',
  recorderUrl: 'Script that records',
};
const VARIANTS = [
  { value: '', label: 'None: nobody is recorded' },
  { value: 'recorded', label: 'Recorded' },
  { value: 'control', label: 'To compare with: not recorded' },
];

/** Whether visits may be recorded, where, and by whom. */
export function RecordingPage() {
  const read = useGetPreferencesQuery('sessionRecording', { refetchOnMountOrArgChange: true });
  return (
    <Page
      title="Recording"
      lead="A visit is recorded only where all of this agrees and the visitor said yes."
      actions={<SiteHistoryButton of="recording" category="preferences" part="sessionRecording" />}
    >
      <PrivacyTabs current="recording" />
      <Loaded read={read}>{({ values, revision }) => <Fields values={values} revision={revision} />}</Loaded>
    </Page>
  );
}

interface FieldsProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly revision: number | null;
}

function Fields({ values, revision }: FieldsProps) {
  const [save] = useSavePreferencesMutation();
  const mayWrite = useMay('settings.write');
  const saved = useMemo(() => schema.parse(values), [values]);
  return (
    <EditForm<Recording>
      schema={schema}
      saved={saved}
      revision={revision}
      save={({ touched, readAt }) =>
        save({ namespace: 'sessionRecording', values: { ...values, ...touched }, readAt })
      }
      isReadOnly={!mayWrite}
      nameOf={(name) => NAMES[name] ?? name}
      wordsOf={(_, value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value || 'none'))}
    >
      <section className="card" aria-label="Which visits">
        <h2>Which visits</h2>
        <FormToggle name="isEnabled" label="Visits may be recorded" />
        <div className="pair pair-even">
          <FormText
            name="siteCountry"
            label="Country of the site"
            hint="Two letters. Only sites in the US are recorded, with clocks of America."
            maxLength={2}
          />
          <FormSelect name="experimentVariant" label="Part of the experiment" options={VARIANTS} />
        </div>
        <p className="muted">
          Visitors are asked under Consent, by the purpose Recording visits. Browsers with two CPU cores or
          fewer are left alone, and so is every page where somebody pays by card.
        </p>
      </section>
      <section className="card" aria-label="Who records">
        <h2>Who records</h2>
        <FormText
          name="recorderUrl"
          label="Script that records"
          hint="Its address, with https. Loaded for visits that are recorded alone; what it keeps is up to who makes it. Empty: nobody records."
          maxLength={300}
        />
      </section>
    </EditForm>
  );
}
