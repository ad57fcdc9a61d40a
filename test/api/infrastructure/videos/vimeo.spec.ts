import { expect } from 'chai';
import { createVimeo } from '../../../../api/infrastructure/videos/vimeo.ts';

const FILM = 'https://vimeo.com/76979871';

describe('what Vimeo says of a video', () => {
  const asked: string[] = [];
  const answering = (answer: () => Response | Promise<never>) =>
    createVimeo(async (url) => {
      asked.push(String(url));
      return answer();
    });
  const saying = (facts: object) => answering(() => Response.json(facts));
  beforeEach(() => {
    asked.length = 0;
  });

  it('is whether its account is a Basic one', async () => {
    expect(await saying({ account_type: 'basic' }).isOfBasicAccount(FILM)).to.equal(true);
    expect(
      await saying({ account_type: 'pro' }).isOfBasicAccount('https://player.vimeo.com/video/7'),
    ).to.equal(false);
    expect(asked[0]).to.equal('https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871');
  });

  it('is asked of no other address, whatever is in it', async () => {
    const vimeo = saying({ account_type: 'basic' });
    for (const address of [
      'https://youtu.be/abc',
      'https://vimeo.com.example/1',
      'https://example.com/?vimeo.com/1',
      'no address',
    ])
      expect(await vimeo.isOfBasicAccount(address), address).to.equal(false);
    expect(asked).to.deep.equal([]);
  });

  it('is nothing where it does not answer, or with something else', async () => {
    const silent = [
      answering(() => new Response('Not found', { status: 404 })),
      answering(() => new Response('<html>')),
      answering(() => Promise.reject(new TypeError('fetch failed'))),
      answering(() => Promise.reject(new DOMException('Too slow', 'TimeoutError'))),
      saying([]),
    ];
    for (const vimeo of silent) expect(await vimeo.isOfBasicAccount(FILM)).to.equal(false);
    expect(asked).to.have.length(silent.length);
  });
});
