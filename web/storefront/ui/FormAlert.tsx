/** What a form failed of, spoken as soon as it is there. */
export const FormAlert = ({ problem }: { readonly problem: string | null }) => (
  <div role="alert" className="form-alert">
    {problem !== null && <p>{problem}</p>}
  </div>
);
