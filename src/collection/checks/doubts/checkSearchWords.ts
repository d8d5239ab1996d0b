import type { Diagnostic } from '../../diagnostic.ts';
import type { CollectionDraft } from '../../draft.ts';
import { reportsOn } from '../dataDiagnostics.ts';

/** Warns of synonyms that can't change what people find. */
export function checkSearchWords(draft: CollectionDraft): Diagnostic[] {
  const { warning } = reportsOn(draft, 'search', 'search-word');
  return (draft.data.search?.synonyms ?? []).flatMap((synonym, entry) =>
    Object.entries(synonym).flatMap(([field, texts]) =>
      texts.flatMap((text, index) => {
        const isUseless = !/[\p{L}\p{N}]/u.test(text);
        const message = `The search can't use "${text}": it has no letters or digits. Write a word, or remove it.`;
        return warning(['synonyms', entry, field, index], isUseless && message);
      }),
    ),
  );
}
