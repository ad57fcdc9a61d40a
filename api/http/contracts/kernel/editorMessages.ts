/** The console's own texts, which gateway and domain say as well (`docs/rules/editorMessages.md`). */
export {
  EDITOR_MESSAGES,
  type EditorMessageCode,
  editorMessage,
} from '../../../../domain/kernel/editorMessages.ts';
