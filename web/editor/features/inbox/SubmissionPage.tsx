import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import {
  noteSubmissionRequestSchema,
  type SubmissionView,
  tagSubmissionRequestSchema,
} from '../../../../api/http/contracts/forms/inbox.ts';
import { sizeWords } from '../../../shared/fileSize.ts';
import { useChange } from '../../app/useChange.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DrawnSignature } from '../../ui/DrawnSignature.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormTextArea, FormTokens } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { formPath } from '../forms/paths.ts';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import {
  type ReadSubmission,
  useEraseSubmissionMutation,
  useGetSubmissionQuery,
  useMarkSpamMutation,
  useNoteSubmissionMutation,
  useTagSubmissionMutation,
} from './inbox.api.ts';
import { inboxPath, sentFilePath } from './paths.ts';

const SUSPICION_WORDS: Readonly<Record<SubmissionView['suspicions'][number], string>> = {
  honeypot: 'A field was filled in that nobody sees.',
  tooQuick: 'It was sent faster than anybody types.',
  examples: 'It is like what you took for spam before.',
};

/** One submission: what was asked and answered, and what staff made of it. */
export function SubmissionPage() {
  const { submissionId = '' } = useParams();
  const read = useGetSubmissionQuery(submissionId, { refetchOnMountOrArgChange: true });
  const submission = read.currentData;
  return (
    <Page
      title={submission?.formName || 'Submission'}
      mark={
        submission &&
        (submission.isErased ? (
          <Badge>Erased</Badge>
        ) : submission.isUnsent ? (
          <Badge>Not sent</Badge>
        ) : (
          submission.isSpam && <Badge tone="warn">Spam</Badge>
        ))
      }
      back={{ to: inboxPath, title: 'Inbox' }}
      actions={
        <>
          <ObjectHistoryButton of="this submission" category="submission" objectId={submissionId} />
          {submission && !submission.isErased && <Deeds submission={submission} />}
        </>
      }
    >
      <Loaded read={read}>
        {(found) => (
          <div className="two-columns">
            <div className="stack-wide">
              <Answers submission={found} />
              {!found.isErased && !found.isUnsent && <Handling submission={found} />}
            </div>
            <About submission={found} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface Props {
  readonly submission: SubmissionView;
}

function Answers({ submission: { id, answers, isErased } }: Props) {
  return (
    <section className="card" aria-label="Answers">
      <h2>Answers</h2>
      {answers.length === 0 && (
        <p className="muted">{isErased ? 'They were erased.' : 'Nothing was answered.'}</p>
      )}
      <dl className="answers">
        {answers.map(({ fieldId, title, text, files, strokes }) => (
          <div key={fieldId}>
            <dt>{title}</dt>
            <dd>
              {files.length > 0 ? (
                <ul className="sent-files">
                  {files.map((file) => (
                    <li key={file.fileId}>
                      <a href={sentFilePath(id, file.fileId)} download={file.name}>
                        {file.name}
                      </a>{' '}
                      <span className="muted">{sizeWords(file.size, 'en')}</span>
                    </li>
                  ))}
                </ul>
              ) : strokes !== '' ? (
                <DrawnSignature strokes={strokes} text={text} />
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Handling({ submission: { id, note, tags, revision } }: { readonly submission: ReadSubmission }) {
  const mayWrite = useMay('submissions.write');
  const [sendNote] = useNoteSubmissionMutation();
  const [sendTags] = useTagSubmissionMutation();
  const saved = useMemo(() => ({ note, tags: [...tags] }), [note, tags]);
  return (
    <EditForm
      schema={handledSchema}
      saved={saved}
      revision={revision}
      isReadOnly={!mayWrite}
      save={async ({ touched, readAt }) => {
        const noted = touched.note === undefined ? {} : await sendNote({ id, note: touched.note, readAt });
        if ('error' in noted && noted.error) return noted;
        return touched.tags === undefined ? noted : sendTags({ id, tags: touched.tags, readAt });
      }}
    >
      <section className="card" aria-label="For staff">
        <FormTextArea name="note" label="Note" hint="For staff alone." rows={3} maxLength={2000} />
        <FormTokens name="tags" label="Tags" one="tag" maxLength={50} />
      </section>
    </EditForm>
  );
}
const handledSchema = noteSubmissionRequestSchema.extend(tagSubmissionRequestSchema.shape);

function About({ submission }: Props) {
  const { formId, formName, formNumber, page, submittedAt, suspicions, isUnsent } = submission;
  return (
    <section className="card column-side" aria-label="About it">
      <h2>About it</h2>
      <Facts
        facts={[
          [
            'Form',
            <Link key="form" to={formPath(formId)}>
              {formName}
            </Link>,
          ],
          ['Version', formNumber === null ? '' : String(formNumber)],
          [isUnsent ? 'Filled in last' : 'Came in', instantOf(submittedAt)],
          ['Page', page.path],
          ['Looks like spam', suspicions.map((one) => SUSPICION_WORDS[one]).join(' ')],
        ]}
      />
    </section>
  );
}

function Deeds({ submission: { id, isUnsent, isSpam } }: Props) {
  const mayWrite = useMay('submissions.write');
  const [mark, { isLoading }] = useMarkSpamMutation();
  const [erase] = useEraseSubmissionMutation();
  const { change } = useChange(mark, { tellsRefusal: true });
  const [isErasing, setErasing] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      {!isUnsent && (
        <Button
          isBusy={isLoading}
          onClick={() =>
            void change(
              { id, isSpam: !isSpam },
              isSpam
                ? 'Taken out of spam. What is like it will be left in the inbox.'
                : 'Taken for spam. What is like it will be kept apart.',
            )
          }
        >
          {isSpam ? 'This is no spam' : 'This is spam'}
        </Button>
      )}
      <Button tone="danger" onClick={() => setErasing(true)}>
        Erase
      </Button>
      {isErasing && (
        <ConfirmDialog
          title="Erase this submission?"
          subtitle="Nobody can read its answers after that, neither here nor in mails that told of it. That something came in stays known."
          goes="Erase for good"
          stays="Keep it"
          isDanger
          run={() => erase(id)}
          onDone={() => setErasing(false)}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
}
