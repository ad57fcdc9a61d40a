import type { Doc } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { boolField, docField, onlyFields } from './fields.ts';

/** The option that is kept and listed, and shows nothing: there are no change streams. */
export const IMAGES = 'changeStreamPreAndPostImages';

/**
 * Whether a collection is to keep what its documents were before and after changes, `undefined` when nothing is said. Only
 * change streams would show it, and a standalone has none: the option is kept and listed.
 */
export function imagesWanted(owner: string, body: Doc): boolean | undefined {
  const images = docField(owner, body, IMAGES);
  if (images === undefined) return undefined;
  const field = `${owner}.${IMAGES}`;
  onlyFields(field, images, ['enabled']);
  if (images.enabled === undefined) {
    throw failure('MissingField', `BSON field '${field}.enabled' is missing but a required field`);
  }
  return boolField(field, images, 'enabled', false);
}

/** A collection's options with what was said of its images. */
export function withImages(options: Doc, wanted: boolean | undefined): Doc {
  if (wanted === undefined) return options;
  const { [IMAGES]: _before, ...others } = options;
  return wanted ? { ...others, [IMAGES]: { enabled: true } } : others;
}
