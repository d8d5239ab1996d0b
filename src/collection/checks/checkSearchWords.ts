import { meaningfulWords, wordsOf } from '../../domain/language.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Draft } from '../draft.ts';
import { reportsOn } from './dataDiagnostics.ts';

/** Warns of what people type into the search where it can't change what they find. */
export function checkSearchWords(draft: Draft): Diagnostic[] {
  const { answers = [], search } = draft.data;
  const inAnswers = reportsOn(draft, 'answers', 'search-word').warning;
  const inSynonyms = reportsOn(draft, 'search', 'search-word').warning;
  const useless = (text: string, instead: string) => `The search can't use "${text}": ${instead}, or remove it.`;
  const wordless = (text: string) => wordsOf(text).length === 0 && useless(text, 'it has no letters or digits. Write a word');
  return [
    ...answers.flatMap(({ typed }, entry) =>
      typed.flatMap((text, index) => {
        const isSmall = meaningfulWords(text).length === 0 && useless(text, 'words this small fit every section. Add what it is about');
        return inAnswers([entry, 'typed', index], wordless(text) || isSmall);
      }),
    ),
    ...(search?.synonyms ?? []).flatMap(({ typed, means }, entry) =>
      Object.entries({ typed, means }).flatMap(([field, texts]) =>
        texts.flatMap((text, index) => inSynonyms(['synonyms', entry, field, index], wordless(text))),
      ),
    ),
  ];
}
