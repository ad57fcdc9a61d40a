import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { namespaceSchemas } from '../../../../api/http/contracts/preferences/namespaces.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { FormChoices } from '../../ui/form/FormChoices.tsx';
import { FormText, FormTextArea } from '../../ui/form/fields.tsx';
import { HistoryButton } from '../../ui/HistoryButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { NamespaceForm } from '../preferences/NamespaceForm.tsx';
import { useMay } from '../session/session.api.ts';
import { PrivacyTabs } from './PrivacyTabs.tsx';
import { useGetConsentFiguresQuery } from './privacy.api.ts';

type Consent = z.output<typeof namespaceSchemas.consent>;

const PURPOSES = [
  {
    value: 'analytics',
    label: 'Knowing a browser again',
    hint: 'Visits on other days are seen to be of the same one.',
  },
  { value: 'recording', label: 'Recording visits', hint: 'Where it is turned on.' },
  {
    value: 'forms',
    label: 'Keeping forms that are not sent',
    hint: 'Of forms whose settings say so. Name it in the text below.',
  },
];

const NAMES: Readonly<Record<string, string>> = {
  asksFor: 'What is asked for',
  version: 'Version',
  title: 'Title',
  text: 'Text',
  agreeText: 'Button that agrees',
  declineText: 'Button that declines',
};

/** What visitors are asked, in which words, and what they answered. */
export function ConsentPage() {
  return (
    <Page
      title="Consent"
      lead="Without it nothing is kept in a browser to know it again, and visits are counted all the same."
      actions={
        <HistoryButton
          of="what is asked"
          path="/api/v1/commerce-preferences/consent/history"
          nameOf={(name) => NAMES[name] ?? name}
          wordsOf={(_, value) =>
            Array.isArray(value) ? value.join(', ') || 'none' : String(value ?? 'none')
          }
        />
      }
    >
      <PrivacyTabs current="consent" />
      <Fields />
    </Page>
  );
}

function Fields() {
  const mayWrite = useMay('settings.write');
  return (
    <NamespaceForm
      namespace="consent"
      nameOf={(name) => NAMES[name] ?? name}
      wordsOf={(_, value) => (Array.isArray(value) ? value.join(', ') || 'none' : String(value))}
    >
      <div className="two-columns">
        <div className="column">
          <section className="card" aria-label="The question">
            <h2>The question</h2>
            <FormChoices name="asksFor" legend="What is asked for" options={PURPOSES} />
            <p className="muted">Nobody is asked anything while nothing is chosen.</p>
            <FormText name="title" label="Title" maxLength={120} />
            <FormTextArea name="text" label="Text" rows={4} maxLength={600} />
            <div className="pair pair-even">
              <FormText name="agreeText" label="Button that agrees" maxLength={40} />
              <FormText name="declineText" label="Button that declines" maxLength={40} />
            </div>
          </section>
        </div>
        <div className="column column-side">
          <AskAgain mayWrite={mayWrite} />
          <Answers />
        </div>
      </div>
    </NamespaceForm>
  );
}

/** A version raised asks everybody again, e.g. because the words mean something else now. */
function AskAgain({ mayWrite }: { readonly mayWrite: boolean }) {
  const { watch, setValue } = useFormContext<Consent>();
  const version = watch('version');
  return (
    <section className="card" aria-label="Who is asked">
      <h2>Who is asked</h2>
      <p className="muted">
        Everybody once, and again after 180 days. Browsers that say no by themselves (Global Privacy Control)
        are not asked. Every page leads to the choice, where it is taken back.
      </p>
      <p>Version {version}</p>
      {mayWrite && (
        <Button onClick={() => setValue('version', version + 1, { shouldDirty: true, shouldTouch: true })}>
          Ask everybody again
        </Button>
      )}
    </section>
  );
}

function Answers() {
  const { data } = useGetConsentFiguresQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return (
    <section className="card" aria-label="Answers">
      <h2>Answers in the last 30 days</h2>
      {data.answers === 0 ? (
        <p className="muted">None yet.</p>
      ) : (
        <dl className="facts">
          <div>
            <dt>{counted(data.answers, 'answer')}</dt>
            <dd>
              {data.agreed.analytics} agreed to be known again, {data.agreed.recording} to be recorded
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}
