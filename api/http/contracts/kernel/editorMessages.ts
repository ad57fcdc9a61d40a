/** The console's own texts, which gateway and domain say as well (`docs/rules/editorMessages.md`). */
export {
  type EditorMessageCode,
  editorMessage,
} from '../../../../domain/kernel/editorMessages.ts';
