import { useEffect, useState } from 'react';
import type { PageChoice } from '../../../setup/choices.ts';
import { inStorage } from '../drafts/drafts.ts';

/** What is chosen and not written. */
export interface PartChoices {
  chosen: Readonly<Record<string, PageChoice>>;
  /** The parts that go. */
  gone: readonly string[];
  keepsNews: boolean;
}

const storageKey = 'editor-parts-chosen';
const keptChoices = (): PartChoices => ({
  chosen: {},
  gone: [],
  keepsNews: false,
  ...inStorage(() => JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<PartChoices>),
});

/** What somebody has chosen of pages and parts, in this tab also before they looked at something else. */
export function usePartChoices() {
  const [choices, setChoices] = useState(keptChoices);
  useEffect(() => {
    inStorage(() => sessionStorage.setItem(storageKey, JSON.stringify(choices)));
  }, [choices]);
  const choose = (change: Partial<PartChoices>) => setChoices((before) => ({ ...before, ...change }));
  /** Keeps them no longer than this step shows. */
  const forget = () => inStorage(() => sessionStorage.removeItem(storageKey));
  return [choices, choose, forget] as const;
}
