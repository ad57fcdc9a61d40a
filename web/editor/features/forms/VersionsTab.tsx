import { nameOfField } from '../../../../api/http/contracts/forms/fields.ts';
import { useChange } from '../../app/useChange.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useMay } from '../session/session.api.ts';
import {
  type EditedForm,
  type FormVersion,
  useListFormVersionsQuery,
  useReviseFormMutation,
} from './forms.api.ts';

/** What visitors were asked when, and the way back there. */
export function VersionsTab({ form }: { readonly form: EditedForm }) {
  const read = useListFormVersionsQuery(form.id, { refetchOnMountOrArgChange: true });
  return <Loaded read={read}>{(versions) => <Versions form={form} versions={versions} />}</Loaded>;
}

interface Props {
  readonly form: EditedForm;
  readonly versions: readonly FormVersion[];
}

function Versions({ form, versions }: Props) {
  const mayWrite = useMay('forms.write');
  const [send, { isLoading }] = useReviseFormMutation();
  const { change, refusal } = useChange(send);
  if (versions.length === 0) {
    return (
      <div className="card">
        <EmptyState icon="history" title="Not published yet">
          <p className="muted">Every version that visitors are shown is kept here.</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <section className="card" aria-label="Versions">
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
      <ol className="chosen-list">
        {versions.map(({ number, publishedAt, by, content }) => (
          <li key={number}>
            <span>
              Version {number}
              {number === form.liveNumber ? ', shown now' : ''}
              <br />
              <span className="muted">
                {instantOf(publishedAt)} by {by}, {counted(content.fields.length, 'field')}:{' '}
                {content.fields.map(nameOfField).filter(Boolean).join(', ')}
              </span>
            </span>
            {mayWrite && (
              <Button
                tone="quiet"
                isBusy={isLoading}
                onClick={() =>
                  void change(
                    { formId: form.id, content, readAt: undefined },
                    `Version ${number} is what you edit now. Publish it to show it.`,
                  )
                }
              >
                Go back to {number}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
