import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { FormNumber } from '../../ui/form/fields.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { NamespaceForm } from '../preferences/NamespaceForm.tsx';
import { SiteHistoryButton } from '../timeMachine/SiteHistoryButton.tsx';
import { deletedWords } from './keptWords.ts';
import { PrivacyTabs } from './PrivacyTabs.tsx';
import { useGetRetentionQuery } from './privacy.api.ts';

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
  return (
    <Page
      title="Retention"
      lead="What is older is deleted by itself, once a day, and nobody can read it again."
      actions={<SiteHistoryButton of="how long things are kept" category="preferences" part="retention" />}
    >
      <PrivacyTabs current="retention" />
      <Fields />
      <Runs />
    </Page>
  );
}

function Fields() {
  return (
    <NamespaceForm
      namespace="retention"
      said="Saved. It counts in an hour."
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
    </NamespaceForm>
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
