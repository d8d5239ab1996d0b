import type { Draft } from './drafts.ts';
import { buttons } from './formStyles.ts';
import { SmallButton } from './SmallButton.tsx';

interface DraftListProps {
  drafts: readonly Draft[];
  onOpen: (draft: Draft) => void;
  onDrop: (key: string) => void;
}

/** What has been typed elsewhere, or earlier, and not saved. */
export function DraftList({ drafts, onOpen, onDrop }: DraftListProps) {
  if (drafts.length === 0) return null;
  return (
    <section aria-label="Unsaved changes">
      <h3>Unsaved changes</h3>
      {drafts.map((draft) => (
        <div key={draft.key} className={buttons}>
          <SmallButton onClick={() => onOpen(draft)}>Go on: {draft.title}</SmallButton>
          <SmallButton aria-label={`Discard: ${draft.title}`} onClick={() => onDrop(draft.key)}>
            Discard
          </SmallButton>
        </div>
      ))}
    </section>
  );
}
