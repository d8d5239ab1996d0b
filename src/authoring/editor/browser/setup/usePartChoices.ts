import { useEffect, useState } from 'react';
import type { PageChoice } from '../../../setup/choices.ts';
import { inStorage } from '../drafts/drafts.ts';

/** Choices that aren't written yet. */
export interface PartChoices {
  chosen: Readonly<Record<string, PageChoice>>;
  /** Parts to remove. */
  removed: readonly string[];
  keepsNews: boolean;
}

const storageKey = 'editor-parts-chosen';
const storedPartChoices = (): PartChoices => ({
  chosen: {},
  removed: [],
  keepsNews: false,
  ...inStorage(() => JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<PartChoices>),
});

/** Choices of pages and parts, kept in session storage while the author looks at something else. */
export function usePartChoices() {
  const [choices, setChoices] = useState(storedPartChoices);
  useEffect(() => {
    inStorage(() => sessionStorage.setItem(storageKey, JSON.stringify(choices)));
  }, [choices]);
  const choose = (change: Partial<PartChoices>) => setChoices((before) => ({ ...before, ...change }));
  /** Deletes the stored copy. */
  const forget = () => inStorage(() => sessionStorage.removeItem(storageKey));
  return [choices, choose, forget] as const;
}
