import { FormSelect, FormText, FormToggle } from '../../ui/form/fields.tsx';
import { Page } from '../../ui/Page.tsx';
import { NamespaceForm } from '../preferences/NamespaceForm.tsx';
import { SiteHistoryButton } from '../timeMachine/SiteHistoryButton.tsx';
import { PrivacyTabs } from './PrivacyTabs.tsx';

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
  return (
    <Page
      title="Recording"
      lead="A visit is recorded only where all of this agrees and the visitor said yes."
      actions={<SiteHistoryButton of="recording" category="preferences" part="sessionRecording" />}
    >
      <PrivacyTabs current="recording" />
      <Fields />
    </Page>
  );
}

function Fields() {
  return (
    <NamespaceForm
      namespace="sessionRecording"
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
    </NamespaceForm>
  );
}
