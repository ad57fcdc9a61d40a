import { expect } from 'chai';
import { consoleLanguage } from '../../../../../api/http/routes/site/consoleLanguage.ts';

describe('the language of the door of the console', () => {
  const LANGUAGES = ['en', 'de', 'pt-BR'];
  const spoken = (accepted?: string, chosen?: string) =>
    consoleLanguage(
      {
        cookies: { 'console-language': chosen },
        headers: { ...(accepted !== undefined && { 'accept-language': accepted }) },
      },
      LANGUAGES,
    );

  it('is the first that the browser asks for and that there is', () => {
    expect(spoken('de-AT,de;q=0.9,en;q=0.8')).to.equal('de');
    expect(spoken('fr,en;q=0.5,de;q=0.8')).to.equal('de');
    expect(spoken('pt-BR,pt;q=0.9')).to.equal('pt-BR');
  });

  it('is the one that was chosen before any other, where there is one like it', () => {
    expect(spoken('de', 'en')).to.equal('en');
    expect(spoken('de', 'fr')).to.equal('de');
  });

  it('is English where nothing of it is known', () => {
    expect(spoken()).to.equal('en');
    expect(spoken('fr, *;q=0.1, de;q=0')).to.equal('en');
    expect(spoken(',;q=,de;q=none')).to.equal('en');
    expect(spoken(`${'x,'.repeat(1000)}de`)).to.equal('en');
  });
});
