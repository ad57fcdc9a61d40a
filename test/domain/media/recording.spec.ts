import { expect } from 'chai';
import { recordingsIn, withRecordings } from '../../../domain/kernel/recordingAddress.ts';
import { recordingAggregate } from '../../../domain/media/recording.decider.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(recordingAggregate);
const contentHash = 'a1'.repeat(32);
const of = { websiteId: 'main', contentHash };
const url = `/media/recordings/${contentHash}/walk.mp4`;
const file = { ...of, kind: 'video' as const, fileName: 'Walk.mp4', url, sizeBytes: 12 };
const uploaded = { type: 'RecordingUploaded', data: file } as const;
const nothing = { poster: null, captions: [] };
const captions = [{ language: 'en', label: 'English', url: url.replace('.mp4', '.vtt') }];
const say = (about: { poster: null; captions: typeof captions }) =>
  ({ type: 'DescribeRecording', data: { ...of, ...about } }) as const;

describe('a recording of the site', () => {
  it('is kept once, and again after it was deleted', () => {
    const keep = { type: 'KeepRecording', data: file } as const;
    const deleted = { type: 'RecordingDeleted', data: of } as const;
    given().when(keep).expectEvents(uploaded);
    given(uploaded).when(keep).expectNothing();
    given(uploaded, deleted).when(keep).expectEvents(uploaded);
  });

  it('has a picture and captions, one for each language', () => {
    given(uploaded)
      .when(say({ poster: null, captions }))
      .expectEvents({
        type: 'RecordingDescribed',
        data: { ...of, about: { poster: null, captions }, previous: nothing },
      });
    given(uploaded)
      .when(say({ poster: null, captions: [] }))
      .expectNothing();
    given()
      .when(say({ poster: null, captions }))
      .expectRefusal('RECORDING_NOT_FOUND', 'There is no such recording.');
  });

  it('is deleted once', () => {
    const remove = { type: 'DeleteRecording', data: of } as const;
    given(uploaded).when(remove).expectEvents({ type: 'RecordingDeleted', data: of });
    given().when(remove).expectNothing();
  });

  it('is found by its address, wherever that stands', () => {
    const page = { blocks: [{ options: { url, text: `<a href="${url}">Walk</a>` } }], other: null };
    expect(recordingsIn(page)).to.deep.equal([contentHash]);
    expect(recordingsIn(undefined)).to.deep.equal([]);
    expect(withRecordings(`<a href="${url}">`, (at) => `${at}?key=1`)).to.equal(`<a href="${url}?key=1">`);
  });
});
