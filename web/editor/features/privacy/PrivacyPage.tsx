import { Link } from 'react-router';
import { Page } from '../../ui/Page.tsx';
import { customersPath } from '../customers/paths.ts';
import { ErasureList } from './ErasureList.tsx';
import { KEPT } from './keptWords.ts';
import { PrivacyTabs } from './PrivacyTabs.tsx';

/** What the store owes to people about what it knows of them. */
export function PrivacyPage() {
  return (
    <Page title="Privacy" lead="What people may ask of you: what is known of them, and to be forgotten.">
      <PrivacyTabs current="requests" />
      <div className="two-columns">
        <div className="column">
          <ErasureList />
        </div>
        <div className="column column-side">
          <section className="card" aria-label="Requests">
            <h2>When somebody asks</h2>
            <p>
              <Link to={customersPath}>Find the customer</Link>: there you hand out what is known of them as a
              file, and erase them. Customers do both by themselves in their account.
            </p>
            <p>
              News goes only to who agreed to them, and every mail has a way out. What policies say stands
              under <Link to="/config/payments">Payments</Link>.
            </p>
          </section>
          <section className="card" aria-label="What is kept">
            <h2>What is kept, and how long</h2>
            <dl className="facts kept">
              {KEPT.map(([what, howLong]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{howLong}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
    </Page>
  );
}
