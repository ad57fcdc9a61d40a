import { expect } from 'chai';
import { z } from 'zod';
import { editorMessage } from '../../../domain/kernel/editorMessages.ts';
import { link } from '../../../domain/kernel/fields/options.ts';

describe('texts of the console', () => {
  it('are filled in', () => {
    expect(editorMessage('TAG_EXISTS', { tagType: 'tag' })).to.equal('This tag already exists');
    expect(editorMessage('FILE_TOO_LARGE', { fileName: '$& {maxSize}.jpg', maxSize: '20 MB' })).to.equal(
      'The file $& {maxSize}.jpg is too large. The maximum allowed file size is 20 MB.',
    );
    expect(editorMessage('UNLOADED')).to.equal('Unable to load. Try again.');
  });
});

describe('a link in a panel', () => {
  const problemOf = (url: string): string | null => {
    const read = z.object({ url: link('Link') }).safeParse({ url });
    return read.success ? null : (read.error.issues[0]?.message ?? '');
  };
  const asMail = 'Emails must be formatted as mailto:name@example.com';
  const asLink = 'Links must be formatted as https://example.com or /page';

  it('leads to a page, an address, a mail or a phone', () => {
    const links = [
      ...['', '/shop', '#top', 'https://example.com/a@b', 'tel:+3531'],
      ...[
        'mailto:jane@example.com',
        'mailto:jane@example.com?subject=Clay',
        'mailto:?subject=Clay',
        '/about/jane@work',
      ],
    ];
    for (const url of links) expect(problemOf(url), url).to.equal(null);
  });

  it('says how a mail is written, where one was meant', () => {
    for (const url of [
      'jane@example.com',
      'mailto:jane',
      'mailto:jane@example.com,tom',
      'MAILTO:jane at example',
    ]) {
      expect(problemOf(url), url).to.equal(asMail);
    }
  });

  it('runs no script', () => {
    expect(problemOf('javascript:alert(1)')).to.equal(asLink);
    expect(problemOf('data:text/html,x')).to.equal(asLink);
  });
});
