import { expect } from 'chai';
import { assetAggregate, describeAssetSchema, fileAssetSchema } from '../../../domain/media/asset.decider.ts';
import type { AssetEvent } from '../../../domain/media/asset.events.ts';
import { CENTER } from '../../../domain/media/asset.ts';
import { aContent, anotherContent } from '../../support/builders/assets.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(assetAggregate);
const assetId = 'tide';
const blank = { fileName: 'IMG 1.jpg', title: '', altText: '', tags: [] };
const uploaded: AssetEvent = {
  type: 'AssetUploaded',
  data: { assetId, fileName: 'IMG 1.jpg', content: aContent },
};
const upload = (content = aContent) =>
  ({ type: 'UploadAsset', data: { assetId, fileName: 'IMG 1.jpg', content } }) as const;
const describeAs = (changes: object) =>
  ({ type: 'DescribeAsset', data: { assetId, ...blank, focalPoint: CENTER, ...changes } }) as const;
const archive = { type: 'ArchiveAsset', data: { assetId } } as const;
const archived: AssetEvent = { type: 'AssetArchived', data: { assetId } };
const destroy = { type: 'DestroyAsset', data: { assetId } } as const;
const restore = { type: 'RestoreAsset', data: { assetId } } as const;
const replace = (content = anotherContent) => ({ type: 'ReplaceAsset', data: { assetId, content } }) as const;

describe('a picture of the library', () => {
  it('is uploaded once', () => {
    given().when(upload()).expectEvents(uploaded);
    given(uploaded).when(upload()).expectNothing();
    given(uploaded).when(upload(anotherContent)).expectRefusal('ASSET_EXISTS');
  });

  it('is described, with what was said before', () => {
    const texts = { ...blank, altText: 'A cup by the sea', tags: ['cups'] };
    given(uploaded)
      .when(describeAs(texts))
      .expectEvents({ type: 'AssetDescribed', data: { assetId, texts, previous: blank } });
    given(uploaded).when(describeAs({})).expectNothing();
  });

  it('has a focal point, the middle at first', () => {
    const focalPoint = { x: 0.3, y: 0.65 };
    given(uploaded)
      .when(describeAs({ focalPoint }))
      .expectEvents({ type: 'AssetFocused', data: { assetId, focalPoint, previous: CENTER } });
  });

  it('is replaced by another, and the one of before is told', () => {
    given(uploaded)
      .when(replace())
      .expectEvents({
        type: 'AssetReplaced',
        data: { assetId, content: anotherContent, previous: aContent },
      });
    given(uploaded).when(replace(aContent)).expectNothing();
  });

  it('leaves the library and comes back', () => {
    given(uploaded).when(archive).expectEvents(archived);
    given(uploaded, archived).when(archive).expectNothing();
    given(uploaded, archived).when(replace()).expectRefusal('ASSET_NOT_FOUND');
    given(uploaded, archived).when(restore).expectEvents({ type: 'AssetRestored', data: { assetId } });
    given(uploaded).when(restore).expectNothing();
    given().when(archive).expectRefusal('ASSET_NOT_FOUND');
  });

  it('is put into a folder, whose name means nothing else', () => {
    const file = (folder: string) => ({ type: 'FileAsset', data: { assetId, folder } }) as const;
    given(uploaded)
      .when(file('Spring'))
      .expectEvents({ type: 'AssetFiled', data: { assetId, folder: 'Spring', previous: '' } });
    given(uploaded).when(file('')).expectNothing();
    given(uploaded, archived).when(file('Spring')).expectRefusal('ASSET_NOT_FOUND');
    for (const reserved of ['_hidden', '_MemberAreas', 'README', 'a/b', '..\\b', 'x'.repeat(51)]) {
      expect(fileAssetSchema.safeParse({ assetId, folder: reserved }).success, reserved).to.equal(false);
    }
  });

  it('is destroyed once it was deleted, with what it was before, and never comes back', () => {
    const replaced: AssetEvent = {
      type: 'AssetReplaced',
      data: { assetId, content: anotherContent, previous: aContent },
    };
    const contentHashes = [aContent.contentHash, anotherContent.contentHash];
    const destroyed: AssetEvent = { type: 'AssetDestroyed', data: { assetId, contentHashes } };
    given(uploaded).when(destroy).expectRefusal('ASSET_NOT_DELETED');
    given(uploaded, replaced, archived).when(destroy).expectEvents(destroyed);
    given(uploaded, replaced, archived, destroyed).when(destroy).expectNothing();
    given(uploaded, replaced, archived, destroyed).when(archive).expectNothing();
    given(uploaded, replaced, archived, destroyed).when(restore).expectRefusal('ASSET_DESTROYED');
    given(uploaded, replaced, archived, destroyed).when(replace()).expectRefusal('ASSET_NOT_FOUND');
  });

  it('has a name without a path, as the specification asks for one', () => {
    const said = (fileName: string) =>
      describeAssetSchema.safeParse({ ...describeAs({ fileName }).data }).error?.issues[0]?.message;
    expect(said('  ')).to.equal('Please enter a file name');
    for (const path of ['../cup.jpg', 'a\\b.jpg', 'cup\u0000.jpg']) {
      expect(said(path)).to.equal('A file name has no slashes and no control characters');
    }
    expect(said('Größe 1.jpg')).to.equal(undefined);
  });
});
