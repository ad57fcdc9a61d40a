export interface EntryFormProps {
  readonly next: string;
  /** The address of another of these forms. */
  readonly linkTo: (path: string) => string;
}
