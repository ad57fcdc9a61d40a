import { ERASED } from '../domain/kernel/personalData.ts';

/** A personal text once its person was erased, as the log reads it then: an empty one told nothing of anybody. */
export const erasedText = (text: string): string => (text === '' ? '' : ERASED);
