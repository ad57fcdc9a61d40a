import { expect } from 'chai';
import { playerOf } from '../../../api/http/pages/blocks/frames.ts';
import { deedTold, playerIn } from '../../../web/storefront/videos/videoDeeds.ts';

type Player = NonNullable<ReturnType<typeof playerIn>>;
const playerFor = (address: string) => playerIn(playerOf(address) ?? '') as Player;

/** As the players' documentation has them: what they say, and what was done by that. */
const TOLD: readonly (readonly [address: string, message: unknown, deed: string | null])[] = [
  ['https://youtu.be/dQw4w9WgXcQ', { event: 'onStateChange', info: 1 }, 'video_play'],
  ['https://youtu.be/dQw4w9WgXcQ', { event: 'onStateChange', info: 2 }, 'video_pause'],
  ['https://youtu.be/dQw4w9WgXcQ', { event: 'onStateChange', info: 0 }, 'video_complete'],
  ['https://youtu.be/dQw4w9WgXcQ', { event: 'onStateChange', info: 3 }, null],
  ['https://youtu.be/dQw4w9WgXcQ', { event: 'infoDelivery', info: { playerState: 1 } }, 'video_play'],
  ['https://youtu.be/dQw4w9WgXcQ', { event: 'infoDelivery', info: { currentTime: 1 } }, null],
  ['https://youtu.be/dQw4w9WgXcQ', { event: 'initialDelivery', info: null }, null],
  ['https://vimeo.com/123456789', { event: 'play', data: { seconds: 0 } }, 'video_play'],
  ['https://vimeo.com/123456789', { event: 'pause' }, 'video_pause'],
  ['https://vimeo.com/123456789', { event: 'ended' }, 'video_complete'],
  ['https://vimeo.com/123456789', { event: 'ready' }, null],
];

describe('the player of a video', () => {
  for (const [address, message, deed] of TOLD)
    it(`of ${new URL(address).hostname} says ${JSON.stringify(message)}: ${deed ?? 'nothing that counts'}`, () => {
      const player = playerFor(address);
      expect(deedTold(player, message)).to.equal(deed);
      expect(deedTold(player, JSON.stringify(message))).to.equal(deed);
    });

  it('is asked in its own words, at its own address', () => {
    const { origin, asks } = playerFor('https://vimeo.com/123456789');
    expect(origin).to.equal('https://player.vimeo.com');
    expect(asks).to.deep.include({ method: 'addEventListener', value: 'play' });
    expect(playerOf('https://youtu.be/dQw4w9WgXcQ')).to.include('enablejsapi=1');
  });

  it('is nobody else’s frame, and hears nothing in words that are none', () => {
    for (const address of ['https://maps.example/', '', 'https://www.youtube-nocookie.com.example/embed/x'])
      expect(playerIn(address)).to.equal(undefined);
    const player = playerFor('https://vimeo.com/123456789');
    for (const words of ['{', 'null', 7, undefined, '{"event":"constructor"}'])
      expect(deedTold(player, words)).to.equal(null);
  });
});
