import { expect } from 'chai';
import {
  isOfFile,
  singleUploadFailure,
  uploadFailure,
} from '../../../../../web/editor/features/media/uploadFailure.ts';
import { ApiError } from '../../../../../web/shared/api.ts';

const unreached = new ApiError(0, {});
const broken = new ApiError(500, { message: 'Something went wrong on our side. Please try again.' });
const unsupported = new ApiError(415, { message: 'The file a.txt does not appear to be a supported file' });

describe('a file that did not arrive', () => {
  it('was cut off on its way, or while it was worked on', () => {
    expect(uploadFailure(unreached, 0.4, true)).to.equal('File upload failed to complete');
    expect(uploadFailure(unreached, 1, true)).to.equal('File processing failed to complete');
    expect(uploadFailure(broken, 1, true)).to.equal('File processing failed');
  });

  it('was refused for what it is, in the words of the gateway', () => {
    expect(uploadFailure(unsupported, 1, true)).to.equal(
      'The file a.txt does not appear to be a supported file',
    );
    expect(isOfFile(unsupported)).to.equal(true);
    expect(isOfFile(broken)).to.equal(false);
  });

  it('has a name that cannot be, told without what the call names it by', () => {
    const named = new ApiError(400, {
      message: 'name: A file name has no slashes and no control characters',
      details: { field: 'name' },
    });
    expect(uploadFailure(named, 1, true)).to.equal('A file name has no slashes and no control characters');
  });

  it('says so in a sentence of its own where it was the only one', () => {
    expect(singleUploadFailure(unreached, true)).to.equal(
      'Unable to Upload File. There was a problem while uploading your file.',
    );
    expect(singleUploadFailure(unsupported, true)).to.equal(
      'Unable to Upload File. The file a.txt does not appear to be a supported file',
    );
  });
});
