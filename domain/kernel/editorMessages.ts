/**
 * Everything that the specification has the console say, each text under a code that stays (`docs/rules/editorMessages.md`).
 * What stands in braces is filled in by `editorMessage`.
 */
export const EDITOR_MESSAGES = {
  EMAIL_EXPECTED: 'Please enter a valid email',
  EMAIL_FORM: 'Emails must be formatted as {email}',
  LINK_FORM: 'Links must be formatted as {host} or {path}',
  PAGE_URL_INVALID: '{val} is not a valid page URL',
  OPTION_UNKNOWN: '{val} is not one of the expected options',
  LIST_MISSING: 'A List must be selected',
  LISTS_NONE: "You don't have any mailing lists. Please create one before continuing",
  FILE_NAME_MISSING: 'Please enter a file name',
  DATASET_NO_COLUMN: 'Your dataset must have at least one column',
  DATASET_NO_ROW: 'Your dataset must have at least one row',
  DATASET_GAP: 'One or more rows was missing data',
  TAG_EXISTS: 'This {tagType} already exists',
  TAG_BEING_EDITED: 'You may only edit one {tagType} at a time',
  FILE_UNSUPPORTED: 'The file {fileName} does not appear to be a supported file',
  FILE_TOO_LARGE: 'The file {fileName} is too large. The maximum allowed file size is {maxSize}.',
  RESULTS_UNLOADED: 'Unable to load results',
  UNLOADED: 'Unable to load. Try again.',
  COLLECTIONS_UNLOADED: 'Unable to load collections',
  FONTS_UNLOADED: 'Unable to load fonts',
  WENT_WRONG: 'Something went wrong',
  NETWORK_ERROR: 'Network error',
  NO_JOB_DATA: 'No response data from job request',
  PROCESSING_FAILED: 'File processing failed',
  PROCESSING_CANCELLED: 'File processing cancelled',
  PROCESSING_INCOMPLETE: 'File processing failed to complete',
  UPLOAD_INCOMPLETE: 'File upload failed to complete',
  UPLOAD_ERROR: 'Error uploading',
  RENAME_TITLE: 'Unable to Rename File',
  RENAME_FAILED: 'There was a problem while renaming your file.',
  UPLOAD_TITLE: 'Unable to Upload File',
  UPLOAD_FAILED: 'There was a problem while uploading your file.',
  UNCONNECTED: 'Unable to connect. Please try again',
  CONTENT_MISSING: 'Unable to locate content',
  CODE_ON_ANDROID: 'Code editing is not available on Android.',
  VIMEO_BASIC: 'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
  TIME_ZONE_UNLOADED: 'Failed to load timezone',
  CHANGES_UNSAVED: 'You have made changes. Do you want to save or discard them?',
  DOCUMENT_DESTROYED: 'Document was destroyed',
} as const;

/** Names one text for good, whatever it says. */
export type EditorMessageCode = keyof typeof EDITOR_MESSAGES;

/** What stands in braces in a text. */
type Blanks<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never;
type Values<Code extends EditorMessageCode> = Record<Blanks<(typeof EDITOR_MESSAGES)[Code]>, string>;

/** `editorMessage('TAG_EXISTS', { tagType: 'tag' })` → `This tag already exists`. */
export function editorMessage<Code extends EditorMessageCode>(
  code: Code,
  ...[values]: [Blanks<(typeof EDITOR_MESSAGES)[Code]>] extends [never] ? [] : [values: Values<Code>]
): string {
  const known = values as Readonly<Record<string, string>> | undefined;
  return EDITOR_MESSAGES[code].replace(/\{(\w+)\}/g, (_, name: string) => known?.[name] ?? '');
}
