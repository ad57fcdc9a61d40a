import { expect } from 'chai';
import { consoleBuild, consoleTexts, gapsOf } from '../../support/consoleTexts.ts';
import { foreignTexts } from '../../support/foreignTexts.ts';

describe('the words of the console', function () {
  this.timeout(60_000);

  it('are all there in German, and nothing else', async () => {
    const { screenWords } = await consoleBuild();
    const words = screenWords('de');
    const texts = await consoleTexts();
    const known = new Set(texts);
    expect(texts.filter((text) => !Object.hasOwn(words, text))).to.deep.equal([]);
    expect(Object.keys(words).filter((text) => !known.has(text))).to.deep.equal([]);
  });

  it('are all there in German where they come from the gateway and the domain, and nothing else', async () => {
    const { foreignWords, screenWords } = await consoleBuild();
    const words = { ...screenWords('de'), ...foreignWords('de') };
    const texts = await foreignTexts();
    expect(texts.filter((text) => !Object.hasOwn(words, text))).to.deep.equal([]);
  });

  it('keep in every language what is put into them', async () => {
    const { consoleLanguages, screenWords, foreignWords } = await consoleBuild();
    for (const language of consoleLanguages()) {
      const words = Object.entries({ ...screenWords(language), ...foreignWords(language) });
      const broken = words.filter(([english, said]) => String(gapsOf(english)) !== String(gapsOf(said)));
      expect(broken, language).to.deep.equal([]);
      expect(
        words.filter(([, said]) => said.trim() === ''),
        language,
      ).to.deep.equal([]);
    }
  });
});
