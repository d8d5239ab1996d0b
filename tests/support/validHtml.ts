import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    'no-trailing-whitespace': 'off', // white space of the source, not of the document
    'doctype-style': 'off', // React's output is lowercase
    'void-style': 'off', // React closes void elements
    'no-inline-style': 'error',
    'require-sri': 'off', // everything is served from one origin
    'tel-non-breaking': 'off', // numbers are kept together by the stylesheet
    'long-title': 'off', // headlines may be long
    'attribute-boolean-style': 'off', // React renders hidden=""
    'no-redundant-role': 'off',
  },
});

/** What is wrong with a document, a line each: where, which rule, and what. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
  // The validator reads it, but HTML wants a date in it.
  return /<time>\s*<\/time>/.test(html) ? [...found, '1:1 time: an empty <time>'] : found;
}
