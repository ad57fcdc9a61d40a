import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { marked } from 'marked';
import { isCleanAlready } from '../../../../api/application/pages/cleanAlready.ts';
import {
  cleanBlockHtml,
  cleanedByLibrary,
  markdownToHtml,
} from '../../../../api/application/pages/cleanText.ts';
import { seededRandom } from '../../../support/seededRandom.ts';

/** Drawn from these, most texts are broken somewhere, and some are not. */
const PIECES = [
  ...[
    '<p>',
    '</p>',
    '<p>',
    '</p>',
    '<h2>',
    '</h2>',
    '<ul>',
    '<li>',
    '</li>',
    '</ul>',
    '<blockquote>',
    '</blockquote>',
  ],
  ...[
    '<strong>',
    '</strong>',
    '<em>',
    '</em>',
    '<a href="/shop">',
    '<a href="//far.example">',
    '</a>',
    '<span>',
    '</span>',
  ],
  ...[
    '<a href="https://kiln.example/a?b=1">',
    '<a href="javascript:x()">',
    '<p style="text-align:center">',
    '<p onclick="x()">',
  ],
  ...[
    '<br />',
    '<br>',
    '<hr />',
    '<script>',
    '</script>',
    '<P>',
    '<pre>',
    '</pre>',
    '<code>',
    '</code>',
    '<table>',
    '<td>',
  ],
  ...[
    'Words',
    ' and "more" of it’s\n',
    '&amp;',
    '&lt;b&gt;',
    '&',
    '&copy;',
    '<',
    '>',
    '\0',
    '\t',
    'é',
    '&#39;',
    '&amp;lt;',
    '=""',
  ],
];
const LINES = [
  ...[
    'Plain words, and more.',
    'It’s "so", isn\'t it?',
    'Two (or 3) of 5 % – done…',
    '',
    '',
    'A * b * c',
    '- one',
    '1. one',
    '# Head',
  ],
  ...[
    'www.kiln.example',
    'See https://kiln.example',
    'ada@kiln.example',
    'Trailing ',
    'Break  ',
    '**bold** words',
    '> said',
    '    code',
  ],
  ...[
    '| a | b |',
    '| - | - |',
    '---',
    '===',
    'a/b: c; d!',
    '`x < y`',
    '[kiln](/kiln)',
    '![cup](https://a.example/c.png)',
    '<b>x</b>',
    'A & B',
  ],
];

const drawn = (pieces: readonly string[], draw: (limit: number) => number, between: string): string =>
  Array.from({ length: 1 + draw(8) }, () => pieces[draw(pieces.length)]).join(between);

describe('texts that are clean already', () => {
  it('are told from the others at sight', () => {
    for (const html of [
      '<h2>Cups &amp; bowls</h2><p>Thrown <strong>by <em>hand</em></strong>,<br />in "small" batches.</p>',
      '<ul>\n<li>One</li>\n<li><p>Two</p></li></ul><hr /><p style="text-align:center"><a href="/shop">Shop</a></p>',
      'Words alone',
    ]) {
      expect(isCleanAlready(html), html).to.equal(true);
      expect(cleanBlockHtml(html)).to.equal(html).and.to.equal(cleanedByLibrary(html));
    }
    for (const html of [
      ...[
        '<p>open',
        '<p>one<p>two</p></p>',
        '<b>a</i>',
        '<p onclick="x()">a</p>',
        '<img src="https://a.example/c.png" />',
      ],
      ...[
        '<a href="javascript:x()">a</a>',
        '<a href="//far.example">a</a>',
        '<a href="/a" target="_blank">a</a>',
      ],
      ...[
        '<script>x()</script>',
        '<p>a > b</p>',
        '<p>a & b</p>',
        '<P>a</P>',
        '<p style="position:fixed">a</p>',
        'a\0b',
      ],
    ])
      expect(isCleanAlready(html), html).to.equal(false);
  });

  for (const seed of seeds(20)) {
    it(`are what the library would leave as it is, by seed ${seed}`, () => {
      const draw = seededRandom(seed);
      let clean = 0;
      for (let count = 0; count < 300; count++) {
        const html = drawn(PIECES, draw, '');
        if (isCleanAlready(html)) clean++;
        expect(cleanBlockHtml(html), JSON.stringify(html)).to.equal(cleanedByLibrary(html));
      }
      expect(clean).to.be.greaterThan(3);
    });

    it(`of Markdown are what the library makes of it, by seed ${seed}`, () => {
      const draw = seededRandom(seed);
      for (let count = 0; count < 100; count++) {
        const markdown = drawn(LINES, draw, '\n');
        const html = marked.parse(markdown, { async: false, gfm: true });
        expect(markdownToHtml(markdown), JSON.stringify(markdown)).to.equal(cleanedByLibrary(html));
      }
    });
  }
});
