import { useState } from 'react';
import { Link } from 'react-router';
import { createApiKeyRequestSchema } from '../../../../api/http/contracts/accounts/apiKeys.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormChoices } from '../../ui/form/FormChoices.tsx';
import { FormDateTime, FormText } from '../../ui/form/fields.tsx';
import { Page } from '../../ui/Page.tsx';
import { ShownOnce } from '../../ui/ShownOnce.tsx';
import { useHolds } from '../session/session.api.ts';
import { ROLE_IDS, ROLE_WORDS } from '../staff/staffWords.ts';
import { type CreatedApiKey, type NewApiKey, useCreateApiKeyMutation } from './keys.api.ts';
import { CAPABILITY_IDS, CAPABILITY_WORDS } from './keyWords.ts';
import { keysPath } from './paths.ts';

const BLANK: NewApiKey = { name: '', roles: [], capabilities: [], expiresAt: null };

/** A key for a program. Its token is told here once. */
export function NewKeyPage() {
  const [create] = useCreateApiKeyMutation();
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  return (
    <Page title="New API key" back={{ to: keysPath, title: 'API keys' }}>
      {created ? (
        <section className="card narrow" aria-label="The token">
          <h2>Give this to the program</h2>
          <ShownOnce
            label="Token"
            secret={created.token}
            hint="It is shown here once. It goes into the header Authorization: Bearer … of every call."
          />
          <Link to={keysPath}>All keys</Link>
        </section>
      ) : (
        <EditForm
          schema={createApiKeyRequestSchema}
          saved={BLANK}
          save={({ all }) => create(all)}
          creates="Create key"
          said="Created."
          onSaved={({ data }) => setCreated(data as CreatedApiKey)}
        >
          <Fields />
        </EditForm>
      )}
    </Page>
  );
}

function Fields() {
  const holds = useHolds();
  return (
    <div className="two-columns">
      <div className="column">
        <section className="card" aria-label="The key">
          <h2>The key</h2>
          <FormText
            name="name"
            label="Name"
            hint="What the program is called; it stands beside everything that it does."
            required
            maxLength={100}
          />
          <FormDateTime name="expiresAt" label="Good until" hint="Empty: until somebody revokes it." />
        </section>
        <section className="card" aria-label="What it may do">
          <h2>What it may do</h2>
          <p className="muted">As little as it needs. Its rights stay as they are given here.</p>
          <FormChoices
            name="capabilities"
            legend="One by one"
            options={CAPABILITY_IDS.filter(holds).map((value) => ({ value, label: CAPABILITY_WORDS[value] }))}
          />
        </section>
      </div>
      <section className="card column-side" aria-label="Roles">
        <h2>As much as somebody</h2>
        <FormChoices
          name="roles"
          legend="Roles"
          options={ROLE_IDS.map((value) => ({
            value,
            label: ROLE_WORDS[value].name,
            hint: ROLE_WORDS[value].may,
          }))}
        />
      </section>
    </div>
  );
}
