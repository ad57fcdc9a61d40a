import { expect } from 'chai';
import { keptText, shownHtml, wordsIn } from '../../../../api/application/pages/formattedText.ts';

describe('a text that may be formatted', () => {
  it('is plain words where it begins with no tag, kept to the letter and shown letter by letter', () => {
    for (const words of ['Wood & stone, 5 < 6', 'See <b>below</b>', '', '< 5 kg']) {
      expect(keptText(words)).to.equal(words);
    }
    expect(shownHtml('Wood & stone, 5 < 6\nby hand\n\nSee <b>below</b>')).to.equal(
      '<p>Wood &amp; stone, 5 &lt; 6<br>by hand</p>\n<p>See &lt;b&gt;below&lt;/b&gt;</p>',
    );
    expect(shownHtml(' \n ')).to.equal('');
  });

  it('is HTML where it begins with one, kept and shown without what could do something', () => {
    const html =
      '<p style="text-align:center;position:fixed" onclick="x()">Back within <strong>30 days</strong>.</p><script>x()</script>' +
      '<iframe src="https://example.com"></iframe><a href="javascript:x()">here</a>';
    const clean = '<p style="text-align:center">Back within <strong>30 days</strong>.</p><a>here</a>';
    expect(keptText(html)).to.equal(clean);
    expect(shownHtml(html)).to.equal(clean);
    expect(shownHtml('<script>x()</script>')).to.equal('');
  });

  it('is words alone for search engines', () => {
    expect(wordsIn('<h2>Cups &amp; bowls</h2><ul><li>Small</li><li>5 &lt; 6</li></ul>')).to.equal(
      'Cups & bowls Small 5 < 6',
    );
    expect(wordsIn('<p>One &amp;lt; two</p>')).to.equal('One &lt; two');
    expect(wordsIn('Plain <b>words</b>')).to.equal('Plain <b>words</b>');
  });
});
