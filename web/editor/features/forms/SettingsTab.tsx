import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { nameOfField } from '../../../../api/http/contracts/forms/fields.ts';
import { formEditSchema } from '../../../../api/http/contracts/forms/forms.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormChoices } from '../../ui/form/FormChoices.tsx';
import { FormSelect, FormText, FormTextArea, FormToggle } from '../../ui/form/fields.tsx';
import { FormListSelect } from '../mailingList/ListSelect.tsx';
import { useMay } from '../session/session.api.ts';
import { WayTo } from '../session/WayTo.tsx';
import { webhookOfFormPath } from '../webhooks/paths.ts';
import { type EditedForm, useListFormReadersQuery, useReviseFormMutation } from './forms.api.ts';

const settingsSchema = formEditSchema.pick({ settings: true });

/** What a form says besides its fields, and where its answers go. */
export function SettingsTab({ form }: { readonly form: EditedForm }) {
  const mayWrite = useMay('forms.write');
  const [send] = useReviseFormMutation();
  const saved = useMemo(() => ({ settings: form.settings }), [form.settings]);
  return (
    <EditForm
      schema={settingsSchema}
      saved={saved}
      revision={form.revision}
      isReadOnly={!mayWrite}
      nameOf={() => 'Settings'}
      wordsOf={(_, value) => (value as typeof form.settings).name}
      save={({ all, readAt }) => send({ formId: form.id, content: all, readAt })}
      said="Saved. Visitors see it once you publish it."
    >
      <div className="stack-wide narrow">
        <section className="card" aria-label="The form">
          <h2>The form</h2>
          <FormText name="settings.name" label="Name" maxLength={200} />
          <FormText name="settings.submitLabel" label="Button" maxLength={60} />
          <FormTextArea
            name="settings.disclaimer"
            label="Disclaimer"
            hint="Stands above the button."
            rows={2}
            maxLength={2000}
          />
          <FormToggle
            name="settings.asksCaptcha"
            label="Ask for a captcha"
            hint="Where the site has a key for one, under Preferences."
          />
        </section>
        <section className="card" aria-label="Once it was sent">
          <h2>Once it was sent</h2>
          <FormTextArea name="settings.submissionMessage" label="Message" rows={3} maxLength={5000} />
          <FormTextArea
            name="settings.submissionHtml"
            label="HTML below the message"
            hint="Words, lists, pictures and links. What could run is left out."
            rows={3}
            maxLength={20_000}
          />
          <FormText
            name="settings.successRedirect"
            label="Or lead to another page"
            hint="A path such as /thank-you, or an address. Empty: the message is shown."
            maxLength={2000}
          />
        </section>
        {mayWrite && <Storage form={form} />}
      </div>
    </EditForm>
  );
}

function Storage({ form }: { readonly form: EditedForm }) {
  const { watch } = useFormContext<{ settings: EditedForm['settings'] }>();
  const { data: readers = [] } = useListFormReadersQuery();
  const consents = form.fields.filter(({ type }) => type === 'consent');
  return (
    <section className="card" aria-label="Where answers go">
      <h2>Where answers go</h2>
      <p className="muted">
        Always into the inbox. Programs hear of them by webhooks: “A form comes in”, of every form or of some.
      </p>
      <div>
        <WayTo to={webhookOfFormPath(form.id)} needs="settings.write">
          Tell a program of this form
        </WayTo>
      </div>
      <FormToggle
        name="settings.keepsUnsent"
        label="Keep what was begun and not sent"
        hint="For 30 days, under Not sent in the inbox; only of visitors who agreed to it, where Consent asks for it."
      />
      <FormChoices
        name="settings.mailTo"
        legend="Mail them to"
        options={readers.map(({ accountId, email }) => ({ value: accountId, label: email }))}
      />
      <FormToggle
        name="settings.joinsMailingList"
        label="Put the address on the mailing list"
        hint="The first e-mail address that was answered."
      />
      {watch('settings.joinsMailingList') && (
        <FormListSelect name="settings.mailingListId" label="Which list" />
      )}
      {watch('settings.joinsMailingList') && (
        <FormSelect
          name="settings.mailingListConsent"
          label="Only where this is ticked"
          hint="Without a consent field, sending the form has to be consent enough: say so above the button."
          options={[
            { value: '', label: 'Everybody who sends the form' },
            ...consents.map((field) => ({ value: field.id, label: nameOfField(field) || 'Consent' })),
          ]}
        />
      )}
    </section>
  );
}
