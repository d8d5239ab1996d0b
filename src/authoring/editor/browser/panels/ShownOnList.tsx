import { useState } from 'react';
import { counted } from '../../../../domain/counted.ts';
import type { ShownOn } from '../../../places/place.ts';
import type { TargetInfo } from '../../api.ts';
import { useEditor } from '../editorContext.ts';
import { buttons } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { useApiData } from '../useApiData.ts';

function summary(pages: readonly ShownOn[] | undefined): string {
  if (!pages) return 'Looking through the pages …';
  const places = pages.reduce((sum, { count }) => sum + count, 0);
  if (pages.length === 0) return 'No page shows it in its text.';
  return `It shows in ${counted(places, 'place')} on ${counted(pages.length, 'page')}:`;
}

/** Lists the pages that show a value, and the groups it belongs to. */
export function ShownOnList({ target, parents }: Extract<TargetInfo, { at: 'field' }>) {
  const { onOpen, onVisit } = useEditor();
  const [isFailed, setFailed] = useState(false);
  const found = useApiData<ShownOn[]>('shown', { target: JSON.stringify(target) }, undefined, () => setFailed(true));
  const shownOn = isFailed ? [] : found;
  return (
    <>
      <h3>Where else it shows</h3>
      <p aria-live="polite">{summary(shownOn)}</p>
      <ul>
        {shownOn?.map(({ path, title, count }) => (
          <li key={path}>
            <a
              href={path}
              onClick={(event) => {
                event.preventDefault();
                onVisit(path);
              }}
            >
              {title}
            </a>
            {count > 1 && ` (${count} times)`}
          </li>
        ))}
      </ul>
      {parents.length > 0 && (
        <nav aria-label="What it is a part of">
          <h3>Part of</h3>
          <div className={buttons}>
            {parents.map(({ label, path }) => (
              <SmallButton key={path.join(' ')} onClick={() => onOpen({ ...target, path })}>
                {label}
              </SmallButton>
            ))}
          </div>
        </nav>
      )}
    </>
  );
}
