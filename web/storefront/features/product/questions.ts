import { FieldInput } from '../form/FieldInput.tsx';
import { answersSent, fieldErrors, serialiseAnswers } from './additionalFields.ts';

/** What asks the questions of a product, and judges the answers. Most products ask nothing, and do not load it. */
export const questions = { FieldInput, answersSent, fieldErrors, serialiseAnswers } as const;
export type Questions = typeof questions;
