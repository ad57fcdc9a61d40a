import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { mailTextWordsSchema } from '../../../../api/http/contracts/mail/mailTexts.ts';
import { NothingHere } from '../../app/NothingHere.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMay } from '../session/session.api.ts';
import { MailTextFields } from './MailTextFields.tsx';
import { MailTextHistoryButton } from './MailTextHistoryButton.tsx';
import { MailTextTrial } from './MailTextTrial.tsx';
import {
  type MailTextName,
  type ReadMailText,
  useGetMailTextQuery,
  useRemoveMailTextMutation,
  useSaveMailTextMutation,
} from './mailTexts.api.ts';
import { KINDS } from './mailWords.ts';
import { mailTextPath, mailTextsPath } from './paths.ts';
import { GROUPS, LANGUAGES, languageName } from './textWords.ts';

const NAMES: Readonly<Record<string, string>> = { subject: 'Subject', body: 'Text' };
const nameOf = (field: string) => NAMES[field] ?? field;

/** What one kind of mail says in one language: written, tried and sent to oneself. */
export function MailTextPage() {
  const { kind: named = '', language = '' } = useParams();
  const kind = GROUPS.flatMap(({ kinds }) => kinds).find((one) => one === named);
  if (!kind) return <NothingHere />;
  return <TextPage key={`${kind}.${language}`} name={{ kind, language }} />;
}

function TextPage({ name }: { readonly name: MailTextName }) {
  const read = useGetMailTextQuery(name, { refetchOnMountOrArgChange: true });
  const navigate = useNavigate();
  const text = read.currentData;
  const { kind, language } = name;
  const languages = LANGUAGES.includes(language) ? LANGUAGES : [...LANGUAGES, language];
  return (
    <Page
      title={KINDS[kind]}
      mark={text && <Badge tone={text.isOwn ? 'info' : 'plain'}>{text.isOwn ? 'Yours' : 'Built in'}</Badge>}
      back={{ to: mailTextsPath, title: 'Texts' }}
      actions={
        <>
          <Select
            label="Language"
            isLabelHidden
            value={language}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            onChange={({ target }) => void navigate(mailTextPath(kind, target.value))}
          />
          <MailTextHistoryButton name={name} />
          {text?.isOwn && <Reset name={name} />}
        </>
      }
    >
      <Loaded read={read}>{(found) => <TextForm name={name} text={found} />}</Loaded>
    </Page>
  );
}

function TextForm({ name, text }: { readonly name: MailTextName; readonly text: ReadMailText }) {
  const [save] = useSaveMailTextMutation();
  const mayWrite = useMay('settings.write');
  const { subject, body, revision } = text;
  return (
    <EditForm
      schema={mailTextWordsSchema}
      saved={{ subject, body }}
      revision={revision}
      save={({ touched, readAt }) => save({ ...name, ...touched, readAt })}
      said="Saved. The next mail says this."
      isReadOnly={!mayWrite}
      nameOf={nameOf}
    >
      {text.problems.length > 0 && (
        <div className="notice" data-tone="problem" role="alert">
          This text cannot be written any more, so an earlier one is sent. Mend it and save.
        </div>
      )}
      <div className="mail-text">
        <section className="card" aria-label="The text">
          <MailTextFields variables={text.variables} />
        </section>
        <section className="card" aria-label="Preview">
          <MailTextTrial name={name} takesOrder={text.takesOrder} />
        </section>
      </div>
    </EditForm>
  );
}

function Reset({ name }: { readonly name: MailTextName }) {
  const [isAsking, setAsking] = useState(false);
  const [reset] = useRemoveMailTextMutation();
  if (!useMay('settings.write')) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>Use the built-in text</Button>
      {isAsking && (
        <ConfirmDialog
          title="Use the built-in text again?"
          subtitle="Your text stays in the history."
          goes="Use the built-in text"
          stays="Keep mine"
          run={() => reset(name)}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
