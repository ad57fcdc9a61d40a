/** `[['engraving', 'A. L.']]`: the answers to a product's form, which an order keeps as JSON text. Free text is an answer too. */
export function answersIn(fields: string): readonly (readonly [question: string, answer: string])[] {
  if (fields === '') return [];
  try {
    const answers: unknown = JSON.parse(fields);
    if (typeof answers !== 'object' || answers === null) return [['Answer', fields]];
    return Object.entries(answers).map(([question, answer]) => [
      question,
      typeof answer === 'string' ? answer : JSON.stringify(answer),
    ]);
  } catch (error) {
    if (error instanceof SyntaxError) return [['Answer', fields]];
    throw error;
  }
}
