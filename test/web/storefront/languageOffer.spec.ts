import { expect } from 'chai';
import { offerOf, type SpokenPage, wantedIn } from '../../../web/storefront/languageOffer.ts';

const page = (tag: string, isCurrent = false): SpokenPage => ({
  ...{ tag, name: tag, url: `https://kiln.example/${tag}`, isCurrent },
});

describe('the language that a page offers itself in', () => {
  const inEnglish = [page('en-US', true), page('de'), page('pt-BR')];
  const offered = (wanted: readonly string[], pages = inEnglish) => offerOf(pages, wanted)?.tag ?? null;

  it('is the first that is wanted and spoken', () => {
    expect(offered(['de', 'en'])).to.equal('de');
    expect(offered(['fr', 'de', 'en'])).to.equal('de');
  });

  it('is none where the page is in it already, in whatever variety', () => {
    expect(offered(['en-GB', 'de'])).to.equal(null);
    expect(offered(['en', 'de'])).to.equal(null);
  });

  it('is the variety that there is, and the very one where there are several', () => {
    expect(offered(['pt-PT'])).to.equal('pt-BR');
    expect(offered(['de-CH'], [page('en', true), page('de'), page('de-CH')])).to.equal('de-CH');
  });

  it('is none where the site speaks none of them', () => {
    expect(offered(['fr', 'ja'])).to.equal(null);
    expect(offered([])).to.equal(null);
  });

  it('is that of the account before those of the browser', () => {
    expect(offered(wantedIn('crumb=1; locale=de', ['en-US', 'en']))).to.equal('de');
    expect(offered(wantedIn('crumb=1', ['en-US', 'de']))).to.equal(null);
  });
});
