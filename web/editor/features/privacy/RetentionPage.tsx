import { useMemo } from 'react';
import type { z } from 'zod';
import { namespaceSchemas } from '../../../../api/http/contracts/preferences/namespaces.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormNumber } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useGetPreferencesQuery, useSavePreferencesMutation } from '../preferences/preferences.api.ts';
import { useMay } from '../session/session.api.ts';
import { SiteHistoryButton } from '../timeMachine/SiteHistoryButton.tsx';
import { deletedWords } from './keptWords.ts';
import { PrivacyTabs } from './PrivacyTabs.tsx';
import { useGetRetentionQuery } from './privacy.api.ts';

const schema = namespaceSchemas.retention;
type Retention = z.output<typeof schema>;

const NAMES: Readonly<Record<string, string>> = {
  submissionsDays: 'What came in by forms',
  spamDays: 'Spam',
  cartsDays: 'Carts',
  mailsDays: 'Single mails',
  picturesDays: 'Deleted pictures',
  hitsDays: 'Visits and their reports',
  accountsMonths: 'Accounts that nobody uses',
};

/** How long is kept what people sent, and what was deleted because it was old enough. */
export function RetentionPage() {
  const read = useGetPreferencesQuery('retention', { refetchOnMountOrArgChange: true });
  return (
    <Page
      title="Retention"
      lead="What is older is deleted by itself, once a day, and nobody can read it again."
      actions={<SiteHistoryButton of="how long things are kept" category="preferences" part="retention" />}
    >
      <PrivacyTabs current="retention" />
      <Loaded read={read}>{({ values, revision }) => <Fields values={values} revision={revision} />}</Loaded>
      <Runs />
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
    <EditForm<Retention>
      schema={schema}
      saved={saved}
      revision={revision}
      save={({ touched, readAt }) =>
        save({ namespace: 'retention', values: { ...values, ...touched }, readAt })
      }
      said="Saved. It counts in an hour."
      isReadOnly={!mayWrite}
      nameOf={(name) => NAMES[name] ?? name}
      wordsOf={(name, value) =>
        value === null || value === 0
          ? 'for good'
          : counted(Number(value), name === 'accountsMonths' ? 'month' : 'day')
      }
    >
      <section className="card" aria-label="How long it is kept">
        <h2>How long it is kept</h2>
        <div className="pair pair-even">
          <FormNumber
            name="submissionsDays"
            label="What came in by forms"
            hint="Empty: for good."
            unit="days"
          />
          <FormNumber
            name="spamDays"
            label="Of it, what is marked as spam"
            hint="Empty: as long as the rest."
            unit="days"
          />
        </div>
        <FormNumber
          name="cartsDays"
          label="Carts that nobody changed"
          hint="At least 7. With the address that a checkout of theirs left. Empty: for good."
          unit="days"
        />
        <FormNumber
          name="picturesDays"
          label="Deleted pictures"
          hint="Their bytes, where nothing shows them. At least 7. Empty: for good."
          unit="days"
        />
        <div className="pair pair-even">
          <FormNumber
            name="mailsDays"
            label="Single mails"
            hint="To whom and in which words. At least 7. Empty: for good."
            unit="days"
          />
          <FormNumber
            name="hitsDays"
            label="Visits and their reports"
            hint="At least 7, or 0: for good. Empty: 390."
            unit="days"
          />
        </div>
        <FormNumber
          name="accountsMonths"
          label="Accounts that nobody uses"
          hint="Months without a sign-in or an order, at least 6. The customer gets a mail 14 days before, and keeps the account by signing in. Names and addresses on their orders go with it. Empty: for good."
          unit="months"
        />
      </section>
    </EditForm>
  );
}

function Runs() {
  const { data } = useGetRetentionQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return (
    <section className="card" aria-label="What was deleted">
      <h2>What was deleted</h2>
      {data.runs.length === 0 ? (
        <EmptyState icon="privacy" title="Nothing was old enough yet" />
      ) : (
        <ul className="line-list">
          {data.runs.map((run) => (
            <li key={run.appliedAt}>
              <span>{instantOf(run.appliedAt)}</span>
              <span className="muted">{deletedWords(run)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
