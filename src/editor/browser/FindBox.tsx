import { css } from '@linaria/core';
import { useState } from 'react';
import { counted } from '../../domain/text.ts';
import type { FoundSpots } from '../../review/found.ts';
import { lineList, plainButton, LabeledInput } from './controls.tsx';
import { useEditor, useOpenSpot } from './panel.ts';
import { useApiData } from './request.ts';

const summary = ({ found, more }: FoundSpots) => {
  if (found.length === 0) return 'Nothing says this. Try fewer words.';
  return `${counted(found.length, 'place')}${more > 0 ? `, and ${more} more: type more of it` : ''}.`;
};

/** Full-text search in pages, data and news. A result opens for editing. */
export function FindBox() {
  const { version } = useEditor();
  const [typed, setTyped] = useState('');
  const isLongEnough = typed.trim().length > 1;
  const response = useApiData<FoundSpots>(isLongEnough ? 'find' : undefined, { text: typed }, version);
  const open = useOpenSpot();
  const shown = isLongEnough ? response : undefined;
  return (
    <search className={box}>
      <LabeledInput
        label="Find in pages, facts and news"
        type="search"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status">{shown && summary(shown)}</p>
      {shown && shown.found.length > 0 && (
        <ol className={lineList}>
          {shown.found.map((spot) => (
            <li key={`${spot.file} ${spot.offset}`}>
              <button type="button" className={plainButton} onClick={() => void open(spot)}>
                <b>{spot.label}</b>
                <span>
                  {spot.excerpt.before}
                  <mark>{spot.excerpt.match}</mark>
                  {spot.excerpt.after}
                </span>
                <small>
                  {spot.file.replace('content/', '')}, line {spot.line}
                </small>
              </button>
            </li>
          ))}
        </ol>
      )}
    </search>
  );
}

const box = css`
  display: block;
  margin-block-end: 1rem;
  & p {
    margin-block: 0.25rem;
  }
  & button > * {
    display: block;
  }
`;
