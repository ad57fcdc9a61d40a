import { expect } from 'chai';
import { blockName, differences, standingOf } from '../../../../../web/editor/features/pages/pageWords.ts';
import { aBlock, aSection } from '../../../../support/builders/pages.ts';

const words = aBlock('words', { texts: { en: '<h2>Come <b>by</b></h2>' } });
const content = { title: 'About', description: '', sections: [aSection('opening', [words])] };

describe('what the editor calls things', () => {
  it('names a block by its type and the beginning of its first heading or paragraph', () => {
    const opening = '<p> </p><h1>A house</h1><p>Four people live there.</p>';
    expect(blockName({ ...words, texts: { en: opening } })).to.equal('Text: A house');
    expect(blockName(words)).to.equal('Text: Come by');
    expect(blockName({ ...words, texts: { en: '<h1>Havn &amp; Co</h1>' } })).to.equal('Text: Havn & Co');
    expect(blockName(aBlock('b', { type: 53 }))).to.equal('Button: Learn more');
    expect(blockName(aBlock('s', { type: 21 }))).to.equal('Space');
  });

  it('says how a page stands', () => {
    const standing = { liveRevision: 3, hasChanges: false, scheduled: null };
    expect(standingOf(standing).words).to.equal('Published');
    expect(standingOf({ ...standing, hasChanges: true }).words).to.equal('Changed since');
    expect(standingOf({ ...standing, liveRevision: null }).words).to.equal('Draft');
    expect(standingOf({ ...standing, scheduled: { revision: 4, publishAt: '' } }).words).to.equal(
      'Scheduled',
    );
  });

  it('tells a version and the draft apart', () => {
    expect(differences(content, content)).to.deep.equal([]);
    const draft = {
      ...{ title: 'Studio', description: '' },
      sections: [aSection('opening', [{ ...words, texts: { en: 'Hi' } }, aBlock('new')])],
    };
    expect(differences(content, draft)).to.deep.equal([
      'The title is “Studio” instead of “About”.',
      'New in the draft: Text',
      'Changed: Text: Hi',
    ]);
    expect(
      differences(
        { ...content, sections: [...content.sections, aSection('team', [aBlock('who')])] },
        content,
      ),
    ).to.deep.equal(['No longer in the draft: Section 2 (section with 1 block)']);
  });
});
