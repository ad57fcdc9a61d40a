import { useFieldArray, useFormContext } from 'react-hook-form';
import type { SiteHeaderFooter } from '../../../../api/http/contracts/site/headerFooter.ts';
import { Button } from '../../ui/Button.tsx';
import { FormSelect, FormText } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SERVICE_OPTIONS } from './headerFooterWords.ts';

/** As many as the footer takes. */
const MOST = 12;

/** Accounts of the store elsewhere, in the order in which the footer names them. */
export function SocialField() {
  const { watch } = useFormContext<SiteHeaderFooter>();
  const accounts = useFieldArray<SiteHeaderFooter, 'footer.social'>({ name: 'footer.social' });
  return (
    <section className="card" aria-label="Elsewhere">
      <h2>Elsewhere</h2>
      <p className="muted">Accounts of the store on other services; the footer leads to them.</p>
      {accounts.fields.map(({ id }, at) => {
        const name = watch(`footer.social.${at}.userName`) || 'this account';
        return (
          <div key={id} className="social-row">
            <FormSelect name={`footer.social.${at}.serviceName`} label="Service" options={SERVICE_OPTIONS} />
            <FormText name={`footer.social.${at}.userName`} label="Name there" maxLength={100} />
            <FormText name={`footer.social.${at}.profileUrl`} label="Address" maxLength={2000} />
            <div className="actions">
              <button
                type="button"
                className="icon-button"
                aria-label={`Move ${name} up`}
                aria-disabled={at === 0}
                onClick={() => at > 0 && accounts.move(at, at - 1)}
              >
                <Icon name="ascending" />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${name}`}
                onClick={() => accounts.remove(at)}
              >
                <Icon name="trash" />
              </button>
            </div>
          </div>
        );
      })}
      {accounts.fields.length < MOST && (
        <div>
          <Button onClick={() => accounts.append({ serviceName: 'instagram', userName: '', profileUrl: '' })}>
            <Icon name="plus" />
            Add an account
          </Button>
        </div>
      )}
    </section>
  );
}
