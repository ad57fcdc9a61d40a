import { useNavigate } from 'react-router';
import { FIRST_LIST } from '../../../../api/http/contracts/mailingList/lists.ts';
import { addSubscriberRequestSchema } from '../../../../api/http/contracts/mailingList/mailingList.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormText } from '../../ui/form/fields.tsx';
import { Page } from '../../ui/Page.tsx';
import { FormListSelect } from './ListSelect.tsx';
import { mailingListPath } from './paths.ts';
import { type NewSubscriber, useAddSubscriberMutation } from './subscribers.api.ts';

const BLANK: NewSubscriber = { email: '', consent: '', listId: FIRST_LIST };

/** Somebody who told staff that they want news. How they did is kept: nobody is written to without it. */
export function NewSubscriberPage() {
  const [add] = useAddSubscriberMutation();
  const navigate = useNavigate();
  return (
    <Page title="Put somebody on the list" back={{ to: mailingListPath, title: 'Mailing list' }}>
      <EditForm
        schema={addSubscriberRequestSchema}
        saved={BLANK}
        save={({ all }) => add(all)}
        creates="Put them on the list"
        said="On the list."
        onSaved={() => void navigate(mailingListPath, { replace: true })}
      >
        <section className="card narrow" aria-label="Who">
          <FormText name="email" label="E-mail" type="email" required maxLength={256} />
          <FormText
            name="consent"
            label="How they agreed"
            hint="When, where and to what, for instance “ticked the box on the form at the spring fair”."
            required
            maxLength={500}
          />
          <FormListSelect name="listId" label="Onto" />
        </section>
      </EditForm>
    </Page>
  );
}
