/** A section or a block that is worked on. */
export interface Selection {
  readonly kind: 'section' | 'block';
  readonly id: string;
}
