import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { EDITOR_MESSAGES, type EditorMessageCode } from '../../domain/kernel/editorMessages.ts';
import { readSourceFiles } from './sourceFiles.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Section of the specification, the text as it stands there, and the files that say it to somebody. */
type Row = readonly [section: 5 | 4 | 8, text: string, saidBy: readonly string[]];

const UPLOADS = 'web/editor/features/media/uploadFailure.ts';
const OPTIONS = 'domain/kernel/fields/options.ts';
const DATASETS = 'domain/kernel/fields/dataset.ts';
const TOKENS = 'web/editor/ui/TokenField.tsx';
const LISTS = 'web/editor/features/mailingList/ListSelect.tsx';
const ZONES = 'web/editor/text/timeZones.ts';

const SAID: Readonly<Record<EditorMessageCode, Row>> = {
  EMAIL_EXPECTED: [5, 'Please enter a valid email', ['web/editor/ui/form/fieldProblem.ts']],
  EMAIL_FORM: [5, 'Emails must be formatted as {email}', [OPTIONS]],
  LINK_FORM: [5, 'Links must be formatted as {host} or {path}', [OPTIONS]],
  PAGE_URL_INVALID: [5, '{val} is not a valid page URL', ['api/application/pages/pageAddress.ts']],
  OPTION_UNKNOWN: [
    5,
    '{val} is not one of the expected options',
    [
      OPTIONS,
      'web/editor/ui/form/fieldProblem.ts',
      'domain/design/look.ts',
      'domain/design/design.decider.ts',
    ],
  ],
  LIST_MISSING: [5, 'A List must be selected', [LISTS]],
  LISTS_NONE: [8, "You don't have any mailing lists. Please create one before continuing", [LISTS]],
  FILE_NAME_MISSING: [5, 'Please enter a file name', ['domain/media/asset.ts']],
  DATASET_NO_COLUMN: [5, 'Your dataset must have at least one column', [DATASETS]],
  DATASET_NO_ROW: [5, 'Your dataset must have at least one row', [DATASETS]],
  DATASET_GAP: [5, 'One or more rows was missing data', [DATASETS]],
  TAG_EXISTS: [5, 'This {tagType} already exists', [OPTIONS, TOKENS]],
  TAG_BEING_EDITED: [5, 'You may only edit one {tagType} at a time', [TOKENS]],
  FILE_UNSUPPORTED: [
    5,
    'The file {fileName} does not appear to be a supported file',
    [
      'api/application/media/pictureIntake.ts',
      'api/application/media/recordings.ts',
      'api/application/forms/formFiles.ts',
    ],
  ],
  FILE_TOO_LARGE: [
    5,
    'The file {fileName} is too large. The maximum allowed file size is {maxSize}.',
    [
      'api/application/media/pictureIntake.ts',
      'web/editor/features/media/uploads.ts',
      'web/editor/features/products/useFileUpload.ts',
    ],
  ],
  RESULTS_UNLOADED: [
    8,
    'Unable to load results',
    ['web/editor/ui/list/ListScreen.tsx', 'web/editor/features/media/PicturePicker.tsx'],
  ],
  UNLOADED: [8, 'Unable to load. Try again.', ['web/editor/ui/states.tsx']],
  COLLECTIONS_UNLOADED: [
    8,
    'Unable to load collections',
    [
      'web/editor/features/collections/CollectionListPage.tsx',
      'web/editor/features/pages/CollectionOption.tsx',
    ],
  ],
  FONTS_UNLOADED: [8, 'Unable to load fonts', ['web/editor/features/design/FontsPanel.tsx']],
  WENT_WRONG: [8, 'Something went wrong', ['web/editor/app/ScreenFailure.tsx']],
  NETWORK_ERROR: [8, 'Network error', ['web/editor/app/editorApi.ts']],
  NO_JOB_DATA: [8, 'No response data from job request', ['web/editor/ui/CsvImportDialog.tsx']],
  PROCESSING_FAILED: [8, 'File processing failed', [UPLOADS]],
  PROCESSING_CANCELLED: [8, 'File processing cancelled', ['web/editor/features/media/useUploads.ts']],
  PROCESSING_INCOMPLETE: [8, 'File processing failed to complete', [UPLOADS]],
  UPLOAD_INCOMPLETE: [8, 'File upload failed to complete', [UPLOADS]],
  UPLOAD_ERROR: [8, 'Error uploading', ['web/editor/features/media/UploadList.tsx']],
  RENAME_TITLE: [8, 'Unable to Rename File', ['web/editor/features/media/AssetPage.tsx']],
  RENAME_FAILED: [
    8,
    'There was a problem while renaming your file.',
    ['web/editor/features/media/AssetPage.tsx'],
  ],
  UPLOAD_TITLE: [8, 'Unable to Upload File', [UPLOADS]],
  UPLOAD_FAILED: [8, 'There was a problem while uploading your file.', [UPLOADS]],
  UNCONNECTED: [8, 'Unable to connect. Please try again', ['web/editor/app/SessionDoor.tsx']],
  CONTENT_MISSING: [
    8,
    'Unable to locate content',
    ['web/editor/app/NothingHere.tsx', 'web/editor/features/pages/useCanvasDocument.ts'],
  ],
  CODE_ON_ANDROID: [8, 'Code editing is not available on Android.', ['web/editor/ui/code/CodeField.tsx']],
  VIMEO_BASIC: [
    8,
    'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
    ['web/editor/features/pages/RecordingOption.tsx'],
  ],
  TIME_ZONE_UNLOADED: [8, 'Failed to load timezone', [ZONES]],
  CHANGES_UNSAVED: [
    8,
    'You have made changes. Do you want to save or discard them?',
    ['web/editor/app/LeaveGuard.tsx'],
  ],
  DOCUMENT_DESTROYED: [8, 'Document was destroyed', ['web/editor/features/pages/useCanvasDocument.ts']],
};

describe('what the specification has the console say', () => {
  const sources = new Map(readSourceFiles(ROOT).map(({ path, text }) => [path, text]));

  for (const [code, [section, text, saidBy]] of Object.entries(SAID)) {
    it(`§${section} ${code}: ${text}`, () => {
      expect(EDITOR_MESSAGES[code as EditorMessageCode]).to.equal(text);
      for (const path of saidBy) expect(sources.get(path), path).to.include(`'${code}'`);
    });
  }

  it('is written down once, under its code', () => {
    const copies = [...sources].filter(
      ([path, source]) =>
        !path.startsWith('test/') &&
        path !== 'domain/kernel/editorMessages.ts' &&
        // Words of a screen may hold the short ones: only whole sentences tell a copy.
        Object.values(EDITOR_MESSAGES).some((text) => text.length > 24 && source.includes(`'${text}'`)),
    );
    expect(copies.map(([path]) => path)).to.deep.equal([]);
  });
});
