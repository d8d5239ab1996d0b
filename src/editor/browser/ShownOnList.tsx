import { useEffect, useState } from 'react';
import type { ShownOn, Target, TargetInfo } from '../api.ts';
import { buttons } from './formStyles.ts';
import { ask } from './request.ts';
import { SmallButton } from './SmallButton.tsx';

interface ShownOnListProps {
  info: Extract<TargetInfo, { at: 'field' }>;
  onOpen: (target: Target) => void;
  onVisit: (path: string) => void;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function summary(pages: readonly ShownOn[] | undefined): string {
  if (!pages) return 'Looking through the pages …';
  const places = pages.reduce((sum, { count }) => sum + count, 0);
  if (pages.length === 0) return 'No page shows it in its text.';
  return `It shows in ${counted(places, 'place')} on ${counted(pages.length, 'page')}:`;
}

/** Where else a value shows, and what it is a part of. */
export function ShownOnList({ info: { target, parents }, onOpen, onVisit }: ShownOnListProps) {
  const [shownOn, setShownOn] = useState<ShownOn[] | undefined>(undefined);
  const name = JSON.stringify(target);
  useEffect(() => {
    let isCurrent = true;
    ask<ShownOn[]>('shown', { target: name }).then(
      (pages) => isCurrent && setShownOn(pages),
      () => isCurrent && setShownOn([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
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
