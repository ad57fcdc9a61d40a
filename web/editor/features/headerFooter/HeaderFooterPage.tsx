import { Link } from 'react-router';
import { siteHeaderFooterSchema } from '../../../../api/http/contracts/site/headerFooter.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormText, FormTextArea, FormToggle } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMay } from '../session/session.api.ts';
import { HeaderFields } from './HeaderFields.tsx';
import { useGetHeaderFooterQuery, useSaveHeaderFooterMutation } from './headerFooter.api.ts';
import { partName, partWords } from './headerFooterWords.ts';
import { SocialField } from './SocialField.tsx';

/** What stands around every page of the site. */
export function HeaderFooterPage() {
  const read = useGetHeaderFooterQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveHeaderFooterMutation();
  const mayWrite = useMay('design.write');
  return (
    <Page
      title="Header and footer"
      lead="What stands around every page."
      actions={
        <a className="button" href="/" target="_blank" rel="noreferrer">
          View it
        </a>
      }
    >
      <Loaded read={read}>
        {({ around, revision }) => (
          <EditForm
            schema={siteHeaderFooterSchema}
            saved={around}
            revision={revision}
            save={({ all, readAt }) => save({ ...all, readAt })}
            isReadOnly={!mayWrite}
            nameOf={partName}
            wordsOf={partWords}
          >
            <div className="stack-wide">
              <p className="muted">
                The entries of both are arranged under <Link to="/config/navigation">Navigation</Link>, the
                logo under <Link to="/config/branding">Logo</Link>, the line above every page under{' '}
                <Link to="/config/home-page">Home page</Link>.
              </p>
              <HeaderFields />
              <section className="card" aria-label="Footer">
                <h2>Footer</h2>
                <FormTextArea
                  name="footer.text"
                  label="Text below the name"
                  hint="The tag line of the store stands there where it is empty."
                  rows={3}
                  maxLength={1000}
                />
                <FormToggle name="footer.showsPolicies" label="Lines on delivery and returns" />
                <FormToggle name="footer.showsOrderLinks" label="Cart, account and gift card balance" />
                <FormText
                  name="footer.smallPrint"
                  label="Last line"
                  hint="For example who the site belongs to."
                  maxLength={300}
                />
              </section>
              <SocialField />
            </div>
          </EditForm>
        )}
      </Loaded>
    </Page>
  );
}
