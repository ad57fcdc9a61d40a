import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { formAggregate } from '../../../domain/forms/form.decider.ts';
import { editorMessage } from '../../../domain/kernel/editorMessages.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { FieldAnswer, FormAnswers } from '../../../domain/kernel/fields/answers.ts';
import type { Field } from '../../../domain/kernel/fields/fieldTypes.ts';
import {
  type AnsweredFile,
  fileIn,
  fileText,
  isOfKind,
  LARGEST_UPLOAD,
} from '../../../domain/kernel/fields/files.ts';
import { FORM_MESSAGES } from '../../../domain/kernel/fields/messages.ts';
import { liveFormOfFields } from '../../../projections/forms/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { isSameText } from '../kernel/isSameText.ts';
import type { SubmissionFiles } from '../ports/submissionFiles.ts';
import type { FormKeys } from './formKeys.ts';
import { scannedType } from './scannedType.ts';

/** A file that a visitor chose for a field. */
export interface ChosenFile {
  readonly websiteId: string;
  /** Of the submission that it will go with. */
  readonly formKey: string;
  readonly fieldId: string;
  readonly name: string;
  readonly content: Buffer;
}
/** `answer` is what the answer to the field has of it. */
export interface UploadedFile {
  readonly answer: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** Files that visitors send with forms (`docs/rules/forms.md#files`). */
export interface FormFiles {
  /**
   * Looks at what a file is, and keeps it until its form is sent. Throws `FORM_KEY_INVALID`, `FORM_NOT_CONFIGURED`,
   * `FILE_TOO_LARGE` and `FILE_NOT_SUPPORTED`.
   */
  take(file: ChosenFile): Promise<UploadedFile>;
  /** Answers with those files alone that were uploaded for this submission, as they are kept. */
  verified(submissionId: string, fields: readonly Field[], answers: FormAnswers): FormAnswers;
  /** Keeps the files of a submission for good; ids of fields whose files are gone. */
  keep(fields: readonly Field[], answers: FormAnswers): Promise<readonly string[]>;
  /** What a kept file holds; `null` where it is gone. */
  open(file: AnsweredFile): Promise<Buffer | null>;
}

export interface FormFilesDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly readModels: ReadModels;
  readonly formKeys: FormKeys;
  readonly submissionFiles: SubmissionFiles;
  readonly secret: string;
}

const CIPHER = 'aes-256-gcm';
/** A key seals one content once, so that what is mixed into it need not differ. */
const IV = Buffer.alloc(12);
const TAG_BYTES = 16;
const LONGEST_NAME = 200;
/** Control characters, those that turn the way of writing around, and those that no system has in names. */
const UNNAMED = /[\p{Cc}\p{Cf}<>:"|?*]/gu;

export function createFormFiles(dependencies: FormFilesDependencies): FormFiles {
  const { commandHandler, readModels, formKeys, submissionFiles, secret } = dependencies;
  const digest = (purpose: string, ...texts: readonly (string | Buffer)[]) => {
    const hmac = createHmac('sha256', secret).update(`${purpose}\n`);
    for (const text of texts) hmac.update(text).update('\n');
    return hmac.digest('hex');
  };
  const sealOf = (submissionId: string, fieldId: string, text: string) =>
    digest('form file', submissionId, fieldId, text).slice(0, 32);

  async function fieldAsked(websiteId: string, fieldId: string): Promise<Field> {
    const found = await liveFormOfFields(readModels, websiteId, [fieldId]);
    const { state } = await commandHandler.load(formAggregate, found?._id ?? 'none');
    const live = state.status === 'created' && !state.isArchived ? state.live : null;
    const field = live?.content.fields.find(({ id, type }) => id === fieldId && type === 'file');
    if (!field) throw new DomainError('FORM_NOT_CONFIGURED', FORM_MESSAGES.notConfigured);
    return field;
  }

  return {
    async take({ websiteId, formKey, fieldId, name: said, content }) {
      const key = formKeys.read(websiteId, formKey);
      if (!key) throw new DomainError('FORM_KEY_INVALID', FORM_MESSAGES.notAllowed);
      const { accepts } = await fieldAsked(websiteId, fieldId);
      const name = plainName(said);
      if (content.length > LARGEST_UPLOAD) throw tooLarge(name);
      const type = await scannedType(content, name);
      if (type === null || !isOfKind(type, accepts)) throw notSupported(name);
      const sealingKey = digest('form file key', key.submissionId, fieldId, content);
      const cipher = createCipheriv(CIPHER, Buffer.from(sealingKey, 'hex'), IV);
      const sealed = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
      const fileId = await submissionFiles.upload(sealed);
      const text = fileText({ fileId, key: sealingKey, size: content.length, type, name });
      return {
        answer: `${sealOf(key.submissionId, fieldId, text)}.${text}`,
        name,
        size: content.length,
        type,
      };
    },
    verified(submissionId, fields, answers) {
      const ofFile = new Set(fields.filter(({ type }) => type === 'file').map(({ id }) => id));
      return Object.fromEntries(
        Object.entries(answers).map(([id, answer]): [string, FieldAnswer] => {
          if (!ofFile.has(id) || !Array.isArray(answer)) return [id, answer];
          return [id, answer.map((told: string) => unsealed(told, (text) => sealOf(submissionId, id, text)))];
        }),
      );
    },
    async keep(fields, answers) {
      const gone: string[] = [];
      for (const { id, type } of fields) {
        const answer = answers[id];
        if (type !== 'file' || !Array.isArray(answer)) continue;
        for (const text of answer as readonly string[]) {
          const file = fileIn(text);
          if (!file || !(await submissionFiles.keep(file.fileId))) gone.push(id);
        }
      }
      return gone;
    },
    async open({ fileId, key }) {
      const sealed = await submissionFiles.open(fileId);
      if (!sealed) return null;
      const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'hex'), IV);
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    },
  };
}

/** A file as it is kept, where the seal before it is ours; else a text that names none. */
function unsealed(told: string, sealOf: (text: string) => string): string {
  const dot = told.indexOf('.');
  const text = told.slice(dot + 1);
  return dot === 32 && isSameText(told.slice(0, dot), sealOf(text)) ? text : 'no file of this submission';
}

/** Without the folders that some browsers tell, and without what no name of a file has. */
function plainName(said: string): string {
  const last = said.split(/[\\/]/).at(-1) ?? '';
  const name = last.normalize('NFC').replace(UNNAMED, '').trim();
  return name.slice(-LONGEST_NAME) || 'file';
}

const tooLarge = (fileName: string) =>
  new DomainError(
    'FILE_TOO_LARGE',
    editorMessage('FILE_TOO_LARGE', { fileName, maxSize: `${LARGEST_UPLOAD / 1_000_000} MB` }),
    { maxBytes: LARGEST_UPLOAD },
  );
const notSupported = (fileName: string) =>
  new DomainError('FILE_NOT_SUPPORTED', editorMessage('FILE_UNSUPPORTED', { fileName }));
