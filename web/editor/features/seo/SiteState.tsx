import { Link } from 'react-router';
import type { SeoList } from '../../../../api/http/contracts/site/seo.ts';
import { counted } from '../../text/words.ts';

/** What search engines are told of the whole site. */
export function SiteState({ site }: { readonly site: SeoList['site'] }) {
  const { isLocked, sitemapUrl, sitemapCount, disallowed, redirectCount } = site;
  return (
    <section className="card" aria-label="The whole site">
      {isLocked && (
        <p className="notice" role="alert">
          The site asks for a password: search engines find nothing of it. That is set under{' '}
          <Link to="/config/access">Access</Link>.
        </p>
      )}
      <ul className="facts-list">
        <li>
          <a href={new URL(sitemapUrl).pathname} target="_blank" rel="noreferrer">
            Sitemap
          </a>
          {`: ${counted(sitemapCount, 'address', 'addresses')}, made anew whenever it is asked for.`}
        </li>
        <li>
          <a href="/robots.txt" target="_blank" rel="noreferrer">
            robots.txt
          </a>
          {` keeps search engines out of ${disallowed.join(', ')}.`}
        </li>
        <li>
          <Link to="/config/redirects">Redirects</Link>
          {`: ${counted(redirectCount, 'path leads', 'paths lead')} elsewhere. What moves within the site leads on by itself.`}
        </li>
      </ul>
    </section>
  );
}
