import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { registerWebhookRequestSchema } from '../../../../api/http/contracts/webhooks/webhooks.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormChoices } from '../../ui/form/FormChoices.tsx';
import { FormText } from '../../ui/form/fields.tsx';
import { Page } from '../../ui/Page.tsx';
import { ShownOnce } from '../../ui/ShownOnce.tsx';
import { useListFormsInfiniteQuery } from '../forms/forms.api.ts';
import { webhookPath, webhooksPath } from './paths.ts';
import { type NewWebhook, type RegisteredWebhook, useRegisterWebhookMutation } from './webhooks.api.ts';
import { TOPIC_IDS, TOPIC_WORDS } from './webhookWords.ts';

/** An address to call, and what it is told. Its secret is told here once. */
export function NewWebhookPage() {
  const [register] = useRegisterWebhookMutation();
  const [params] = useSearchParams();
  /** A form leads here for a webhook of its own. */
  const formId = params.get('formId');
  const blank = useMemo(
    (): NewWebhook => ({
      url: '',
      topics: formId === null ? [] : ['submission.received'],
      formIds: formId === null ? [] : [formId],
    }),
    [formId],
  );
  const [registered, setRegistered] = useState<RegisteredWebhook | null>(null);
  return (
    <Page title="New webhook" back={{ to: webhooksPath, title: 'Webhooks' }}>
      {registered ? (
        <section className="card narrow" aria-label="The secret">
          <h2>The secret of its signatures</h2>
          <ShownOnce
            label="Secret"
            secret={registered.secret}
            hint="It is shown here once. With it the program checks that a call is from this store."
          />
          <Link to={webhookPath(registered.webhook.endpointId)}>Look at the webhook</Link>
        </section>
      ) : (
        <EditForm
          schema={registerWebhookRequestSchema}
          saved={blank}
          save={({ all }) => register(all)}
          creates="Register webhook"
          said="Registered. It is told from now on."
          onSaved={({ data }) => setRegistered(data as RegisteredWebhook)}
        >
          <section className="card" aria-label="The webhook">
            <FormText
              name="url"
              label="Address"
              type="url"
              hint="It begins with https://, and answers with 200 to 299 within ten seconds."
              placeholder="https://erp.example/storefold"
              required
              maxLength={2000}
            />
            <FormChoices
              name="topics"
              legend="It is told when"
              options={TOPIC_IDS.map((value) => ({ value, label: TOPIC_WORDS[value] }))}
            />
            <OfForms />
          </section>
        </EditForm>
      )}
    </Page>
  );
}

/** Of which forms, where what comes in is told. */
function OfForms() {
  const topics = useWatch<NewWebhook, 'topics'>({ name: 'topics' });
  const { data } = useListFormsInfiniteQuery({});
  const forms = data?.pages.flatMap((page) => page.forms) ?? [];
  if (!topics.includes('submission.received') || forms.length === 0) return null;
  return (
    <>
      <FormChoices
        name="formIds"
        legend="Of which forms"
        options={forms.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <p className="muted">None ticked: of all forms.</p>
    </>
  );
}
