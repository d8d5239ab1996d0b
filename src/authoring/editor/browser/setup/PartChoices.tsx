import type { SetupParts } from '../../setup.ts';
import { Fold } from '../form/Fold.tsx';
import { buttons } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { CheckLine } from './CheckLine.tsx';

interface PartChoicesProps {
  parts: SetupParts['data'];
  removed: ReadonlySet<string>;
  /** True if git can bring removed parts back. */
  hasHistory: boolean;
  onRemove: (removed: readonly string[]) => void;
}

/** Asks which parts of the data the convention has. */
export function PartChoices({ parts, removed, hasHistory, onRemove }: PartChoicesProps) {
  const keptCount = parts.filter(({ path }) => !removed.has(path)).length;
  return (
    <Fold label="What there is" count={`${keptCount} of ${parts.length}`}>
      <p>
        Take the mark away from what you don’t have. What goes can come back only from{' '}
        {hasHistory ? 'the history of git, which keeps it' : 'the files that the website came with'}.
      </p>
      <div className={buttons}>
        <SmallButton onClick={() => onRemove(parts.map(({ path }) => path))}>None of this</SmallButton>
        <SmallButton onClick={() => onRemove([])}>All of this</SmallButton>
      </div>
      {parts.map(({ path, label, help }) => (
        <CheckLine
          key={path}
          isChecked={!removed.has(path)}
          onChange={(isChecked) => onRemove(isChecked ? [...removed].filter((each) => each !== path) : [...removed, path])}
        >
          {label}
          <small>{help}</small>
        </CheckLine>
      ))}
    </Fold>
  );
}
