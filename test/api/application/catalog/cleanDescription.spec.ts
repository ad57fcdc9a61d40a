import { expect } from 'chai';
import { cleanDescription } from '../../../../api/application/catalog/cleanDescription.ts';

describe('HTML that staff wrote', () => {
  it('is kept to the letter where it can do nothing', () => {
    for (const html of [
      'Cup & saucer, 5 < 6',
      '<P CLASS=lead>Thrown by hand.</p>',
      '<p style="color: red">A&nbsp;B &copy;</p><table width="100%"><tr><td colspan=2>x</table>',
      '<dl><dt>Height</dt><dd>8 cm</dd></dl>\n<!-- a note -->',
      '<iframe src="https://www.youtube-nocookie.com/embed/x" allowfullscreen></iframe>',
      '<img src="/media/cup.jpg" alt="A cup" width="300" height="200">',
      '<p>See <a href="https://example.com">this</a> or <a href="tel:+4989123">call</a></p>',
      '<a href="/shop" target="_blank" rel="noopener">Shop</a>',
    ]) {
      expect(cleanDescription(html)).to.equal(html);
    }
  });

  it('loses scripts, handlers, forms, and frames of anybody', () => {
    for (const html of [
      '<p>A<script>alert(1)</script></p>',
      '<p onclick="alert(1)">A</p>',
      '<p><a href="javascript:alert(1)">A</a></p>',
      '<p>A<img src="javascript:alert(1)" onerror="alert(1)"></p>',
      '<p>A</p><iframe src="https://evil.example"></iframe>',
      '<p>A</p><form action="https://evil.example"><input name="password"></form>',
      '<p>A</p><object data="x"></object><embed src="x">',
      '<p>A<svg onload="alert(1)"><script>alert(1)</script></svg></p>',
      '<p>A</p><style>body{display:none}</style>',
      '<p>A</p><meta http-equiv="refresh" content="0;url=https://evil.example">',
    ]) {
      const clean = cleanDescription(html);
      expect(clean).to.include('A');
      expect(clean).to.not.match(
        /script|onclick|onerror|onload|evil|<form|<input|<object|<embed|<style|<meta/i,
      );
    }
  });

  it('is clean once it was cleaned', () => {
    const clean = cleanDescription('<p onclick="x">A &amp; B<br></p>');
    expect(cleanDescription(clean)).to.equal(clean);
  });
});
