import type { AssetEvent } from '../../../domain/media/asset.events.ts';
import { assets } from '../../../projections/media/assets.ts';
import { aContent, anotherContent } from '../../support/builders/assets.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const assetId = 'tide';
const blank = { fileName: 'IMG 1.jpg', title: '', altText: '', tags: [] };
const uploaded: AssetEvent = {
  type: 'AssetUploaded',
  data: { assetId, fileName: 'IMG 1.jpg', content: aContent },
};
const texts = { fileName: 'tide.jpg', title: 'Tide', altText: 'A cup by the Sea', tags: ['Cups'] };
const described: AssetEvent = { type: 'AssetDescribed', data: { assetId, texts, previous: blank } };
const CENTER = { x: 0.5, y: 0.5 };

describe('the library of pictures', () => {
  const { given } = projectionSpec(assets);

  it('has what was uploaded, which its address tells all about', () => {
    given(uploaded).expectShown('tide', {
      ...{ assetId, ...blank, content: aContent, focalPoint: CENTER },
      ...{ isArchived: false, isFocused: false, searched: 'img 1.jpg  ' },
    });
  });

  it('is searched by everything that is said of a picture', () => {
    given(uploaded, described).expectShown('tide', {
      ...texts,
      searched: 'tide.jpg tide a cup by the sea cups',
      isFocused: false,
    });
  });

  it('tells pages what they cannot know from an address', () => {
    const focalPoint = { x: 0.3, y: 0.6 };
    given(uploaded, {
      type: 'AssetFocused',
      data: { assetId, focalPoint, previous: CENTER },
    }).expectShown('tide', { focalPoint, isFocused: true });
    given(uploaded, {
      type: 'AssetReplaced',
      data: { assetId, content: anotherContent, previous: aContent },
    }).expectShown('tide', { content: anotherContent, isFocused: false });
  });

  it('keeps what was taken out of it', () => {
    const archived: AssetEvent = { type: 'AssetArchived', data: { assetId } };
    given(uploaded, archived).expectShown('tide', { isArchived: true });
    given(uploaded, archived, { type: 'AssetRestored', data: { assetId } }).expectShown('tide', {
      isArchived: false,
    });
  });

  it('knows folders, and every content that a picture had', () => {
    const filed: AssetEvent = { type: 'AssetFiled', data: { assetId, folder: 'Spring', previous: '' } };
    const replaced: AssetEvent = {
      type: 'AssetReplaced',
      data: { assetId, content: anotherContent, previous: aContent },
    };
    const contentHashes = [aContent.contentHash, anotherContent.contentHash];
    given(uploaded, filed, replaced).expectShown('tide', { folder: 'Spring', contentHashes });
  });

  it('has nothing left of what was destroyed', () => {
    const destroyed: AssetEvent = {
      type: 'AssetDestroyed',
      data: { assetId, contentHashes: [aContent.contentHash] },
    };
    given(uploaded, { type: 'AssetArchived', data: { assetId } }, destroyed).expectNothing();
  });
});
