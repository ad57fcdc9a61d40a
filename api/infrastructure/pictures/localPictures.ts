import { DomainError } from '../../../domain/kernel/errors.ts';
import type { CleanPicture, Pictures } from '../../application/ports/pictures.ts';
import { isKnownPicture } from './pictureKinds.ts';
import { PictureProcess } from './pictureProcess.ts';

/** Pictures that wait to be made for somebody who looks at a page, each a few megabytes at most. */
const WAITING = 40;
/** The same for forms that are only better, and are made when there is time. */
const WAITING_PATIENTLY = 20;

/** Works on pictures on this machine: one at a time for who waits, and one at a time for who does not. */
export function createLocalPictures(): Pictures {
  const prompt = new PictureProcess({ waiting: WAITING, seconds: 30 });
  const patient = new PictureProcess({ waiting: WAITING_PATIENTLY, seconds: 60, isPatient: true });
  return {
    async clean(bytes) {
      // Before anything opens it: by its first bytes, whatever its name or its sender say.
      if (!isKnownPicture(bytes)) throw new DomainError('PICTURE_UNREADABLE', 'This is no picture.');
      const picture = await prompt.do<CleanPicture>({ kind: 'clean', bytes });
      return { ...picture, bytes: Buffer.from(picture.bytes) };
    },
    async shrink(bytes, to, isPatient = false) {
      const made = await (isPatient ? patient : prompt).do<{ readonly bytes: Uint8Array }>({
        ...{ kind: 'shrink', bytes, to },
      });
      return Buffer.from(made.bytes);
    },
  };
}
