import { expect } from 'chai';
import { movedBy, pointAt, pointWords } from '../../../../../web/editor/features/media/focalPoint.ts';
import {
  type Upload,
  uploadOf,
  uploadsAfter,
  uploadWords,
} from '../../../../../web/editor/features/media/uploads.ts';

const file = (name: string, size: number) => ({ name, size }) as File;
const upload = (id: string, facts: Partial<Upload> = {}): Upload => ({
  ...uploadOf(file(`${id}.jpg`, 2_400_000), id),
  ...facts,
});

describe('files on their way into the library', () => {
  it('are refused before they are sent where they are too large', () => {
    expect(uploadOf(file('a.jpg', 20_000_000), 'a').state).to.equal('waiting');
    const refused = uploadOf(file('a.jpg', 20_000_001), 'a');
    expect(refused.state).to.equal('refused');
    expect(uploadWords(refused)).to.equal(
      'The file a.jpg is too large. The maximum allowed file size is 20 MB.',
    );
  });

  it('say how far they are', () => {
    expect(uploadWords(upload('a'))).to.equal('Waiting, 2.4 MB');
    expect(uploadWords(upload('a', { state: 'sending', sent: 0.426 }))).to.equal('43 %');
    expect(uploadWords(upload('a', { state: 'working', sent: 1 }))).to.equal('Preparing…');
    expect(uploadWords(upload('a', { state: 'done', sent: 1 }))).to.equal('Added');
  });

  it('make room for others once they are there, and stay where they were refused', () => {
    const before = [upload('a', { state: 'done' }), upload('b', { state: 'refused' })];
    const ids = (uploads: readonly Upload[]) => uploads.map(({ id }) => id);
    expect(ids(uploadsAfter(before, { type: 'added', uploads: [upload('c')] }))).to.deep.equal(['b', 'c']);
    expect(ids(uploadsAfter(before, { type: 'dropped', id: 'b' }))).to.deep.equal(['a']);
    const [, changed] = uploadsAfter(before, { type: 'changed', id: 'b', facts: { state: 'waiting' } });
    expect(changed?.state).to.equal('waiting');
  });
});

describe('a focal point', () => {
  const box = { left: 100, top: 50, width: 200, height: 400 };

  it('is where a pointer is over the picture, and never beside it', () => {
    expect(pointAt(box, { clientX: 160, clientY: 250 })).to.deep.equal({ x: 0.3, y: 0.5 });
    expect(pointAt(box, { clientX: 0, clientY: 999 })).to.deep.equal({ x: 0, y: 1 });
  });

  it('is moved by arrow keys, and further with Shift', () => {
    expect(movedBy({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).to.deep.equal({ x: 0.49, y: 0.5 });
    expect(movedBy({ x: 0.5, y: 0.95 }, 'ArrowDown', true)).to.deep.equal({ x: 0.5, y: 1 });
    expect(movedBy({ x: 0.5, y: 0.5 }, 'Tab', false)).to.equal(null);
    expect(pointWords({ x: 0.29, y: 1 })).to.equal('29% from the left, 100% from the top');
  });
});
