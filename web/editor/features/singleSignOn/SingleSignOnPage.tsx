import { Link } from 'react-router';
import { singleSignOnSchema } from '../../../../api/http/contracts/accounts/singleSignOn.ts';
import { TextField } from '../../ui/Field.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormText, FormToggle } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PASSWORD_MASK } from '../../ui/passwordMask.ts';
import { SiteHistoryButton } from '../timeMachine/SiteHistoryButton.tsx';
import { useGetSingleSignOnQuery, useSaveSingleSignOnMutation } from './singleSignOn.api.ts';

const NAMES: Readonly<Record<string, string>> = {
  isEnabled: 'Switched on',
  issuer: 'Address of the provider',
  clientId: 'Client id',
  clientSecret: 'Client secret',
  label: 'Name on the button',
};

/** The provider that vouches for staff, besides their passwords. */
export function SingleSignOnPage() {
  const read = useGetSingleSignOnQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveSingleSignOnMutation();
  return (
    <Page
      title="Single sign-on"
      lead="Staff sign in with the account of your company, by OpenID Connect. Passwords go on working."
      actions={<SiteHistoryButton of="single sign-on" category="singlesignon" />}
    >
      <Loaded read={read}>
        {({ settings, hasSecret, redirectUri, revision }) => (
          <EditForm
            schema={singleSignOnSchema}
            saved={settings}
            revision={revision}
            save={({ all, readAt }) => save({ ...all, readAt })}
            nameOf={(field) => NAMES[field] ?? field}
          >
            <section className="card" aria-label="Provider">
              <FormToggle
                name="isEnabled"
                label="Let staff sign in with it"
                hint="Only people who were invited come in, with the address that the provider knows to be theirs."
              />
              <p className="muted">
                Invite people under <Link to="/config/staff">Staff</Link>.
              </p>
              <TextField
                label="Where the provider sends people back to"
                hint="Tell the provider this address."
                className="input code"
                readOnly
                value={redirectUri}
                onFocus={({ target }) => target.select()}
              />
              <FormText
                name="issuer"
                label="Address of the provider"
                hint="As it calls itself, e.g. https://login.example.com. It is asked before it is switched on."
                maxLength={500}
                spellCheck={false}
              />
              <FormText
                name="clientId"
                label="Client id"
                hint="What the provider calls this site."
                maxLength={500}
                spellCheck={false}
              />
              <FormText
                name="clientSecret"
                label={hasSecret ? 'New client secret' : 'Client secret'}
                hint={
                  hasSecret ? 'Leave it empty to keep the one that there is.' : 'Nobody can show it again.'
                }
                type="password"
                {...(hasSecret && { placeholder: PASSWORD_MASK })}
                autoComplete="off"
                maxLength={1000}
              />
              <FormText
                name="label"
                label="Name on the button"
                hint="“Sign in with …”, e.g. the name of your company."
                maxLength={60}
              />
            </section>
          </EditForm>
        )}
      </Loaded>
    </Page>
  );
}
