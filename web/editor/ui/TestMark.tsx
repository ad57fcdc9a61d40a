/** On what was bought with test money, wherever it is shown. */
export const TestMark = () => (
  <span className="test-mark" title="Test mode: no money moved, and nothing was sold.">
    Test
  </span>
);
