/** What fields of forms are and how their answers are judged: the page and the gateway say the same of them. */
export {
  answerText,
  type FieldAnswer,
  type FormAnswers,
  partsValues,
} from '../../../../domain/kernel/fields/answers.ts';
export {
  DEGREE_KEYS,
  DEGREES,
  type PartAnswers,
  partName,
  partsOf,
} from '../../../../domain/kernel/fields/fieldParts.ts';
export {
  blankField,
  COMPARISONS,
  type Condition,
  type ConditionRule,
  type Field,
  type FieldOption,
  type FieldType,
  type FileKind,
  isAnswerable,
  isKeptUnsent,
  MATCHES,
  nameOfField,
  OPTIONS_OF,
} from '../../../../domain/kernel/fields/fieldTypes.ts';
export { ACCEPTED, fileIn, LARGEST_UPLOAD } from '../../../../domain/kernel/fields/files.ts';
export { FormulaFault, FUNCTIONS, readFormula } from '../../../../domain/kernel/fields/formula.ts';
export { isEmailAnswer } from '../../../../domain/kernel/fields/judgeField.ts';
export { countedAnswers, fieldProblem, formProblems } from '../../../../domain/kernel/fields/judgeForm.ts';
export { masked, sampleOf } from '../../../../domain/kernel/fields/mask.ts';
export { EMAIL_HINT, FORM_MESSAGES } from '../../../../domain/kernel/fields/messages.ts';
export {
  answeredFields,
  type FormPage,
  pagesOf,
  shownFields,
} from '../../../../domain/kernel/fields/shownFields.ts';
export { drawnSignature, strokesOf } from '../../../../domain/kernel/fields/signature.ts';
