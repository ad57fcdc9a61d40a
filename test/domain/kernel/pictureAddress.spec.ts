import { expect } from 'chai';
import { focusOf, pictureSources } from '../../../api/http/contracts/media/pictureSizes.ts';
import { pictureAddress, pictureAt } from '../../../domain/kernel/pictureAddress.ts';
import { aContent } from '../../support/builders/assets.ts';

const addressOf = (fileName: string) => pictureAddress({ assetId: 'tide', fileName, content: aContent });
const ROOT = `/media/tide/${'a'.repeat(64)}`;

describe('the address of a picture', () => {
  it('has its name for people, and the form that it is kept in', () => {
    expect(addressOf('IMG 2041 (final).PNG')).to.equal(`${ROOT}/img-2041-final.jpg`);
    expect(addressOf('Größe.jpg')).to.equal(`${ROOT}/gro-e.jpg`);
    expect(addressOf('杯.jpg')).to.equal(`${ROOT}/picture.jpg`);
  });

  it('is known from others', () => {
    const found = { assetId: 'tide', contentHash: 'a'.repeat(64) };
    expect(pictureAt(addressOf('cup.jpg'))).to.deep.equal(found);
    for (const url of [
      '/assets/demo/cup.svg',
      'https://pictures.example/media/a/b/c.jpg',
      '/media/tide/cup.jpg',
    ]) {
      expect(pictureAt(url)).to.equal(null);
    }
  });

  it('offers the widths of the specification up to its own', () => {
    const url = addressOf('cup.jpg');
    const widths = (own: number) =>
      pictureSources(url, own)
        .srcSet?.split(', ')
        .map((source) => source.replace(`${url}?format=`, ''));
    expect(widths(4000)).to.deep.equal(
      ['100', '300', '500', '750', '1000', '1500', '2500'].map((width) => `${width}w ${width}w`),
    );
    expect(widths(640)).to.deep.equal(['100w 100w', '300w 300w', '500w 500w', '750w 640w']);
    expect(pictureSources('/assets/demo/cup.svg', 1200)).to.deep.equal({
      src: '/assets/demo/cup.svg',
      srcSet: null,
    });
  });

  it('goes with a focal point as a browser takes it, and none for the middle', () => {
    expect(focusOf({ x: 0.3, y: 0.655 })).to.equal('30% 66%');
    expect(focusOf({ x: 0.5, y: 0.5 })).to.equal(null);
  });
});
