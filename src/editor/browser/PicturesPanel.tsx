import { css } from '@linaria/core';
import { useState } from 'react';
import type { UsedPicture } from '../../review/found.ts';
import { Fold, plainButton, SmallButton } from './controls.tsx';
import { RenameForm } from './files.tsx';
import { useEditor, useOpenSpot } from './panel.ts';
import { describePicture, PictureGrid } from './pictures.tsx';
import { useApiData } from './request.ts';

const picturePath = (src: string) => `content/images/${src}`;

/** Lists all pictures, or shows one with its size, uses and name. Unused pictures can be removed. */
export function PicturesPanel({ src }: { src: string | undefined }) {
  const { version, onPanel, onSaved, save } = useEditor();
  const [failure, setFailure] = useState('');
  const pictures = useApiData<UsedPicture[]>('pictures', {}, version) ?? [];
  const unused = pictures.filter(({ uses }) => uses.length === 0);
  async function remove(removed: readonly UsedPicture[]) {
    const edits = removed.map((picture) => ({ file: picturePath(picture.src), at: 'delete' }) as const);
    const result = await save(edits, true);
    if (result?.isSaved) onSaved(`Removed ${removed.map((picture) => picture.src).join(', ')}. Undo brings it back.`);
    else setFailure(result?.errors.map(({ message }) => message).join(' ') ?? '');
  }
  const shown = pictures.find((picture) => picture.src === src);
  return (
    <>
      <p role="alert">{failure}</p>
      {src === undefined ? (
        <>
          {unused.length > 0 && (
            <Fold label={unused.length === 1 ? 'Nothing shows one of them' : `Nothing shows ${unused.length} of them`}>
              <PictureGrid pictures={unused} onChoose={(chosen) => onPanel({ kind: 'pictures', src: chosen })} />
              <SmallButton onClick={() => void remove(unused)}>
                {unused.length === 1 ? 'Remove it' : `Remove all ${unused.length}`}
              </SmallButton>
            </Fold>
          )}
          <PictureGrid pictures={pictures} onChoose={(chosen) => onPanel({ kind: 'pictures', src: chosen })} />
        </>
      ) : (
        shown && <OnePicture key={src} picture={shown} onRemove={() => void remove([shown])} />
      )}
    </>
  );
}

interface OnePictureProps {
  picture: UsedPicture;
  onRemove: (() => void) | undefined;
}

function OnePicture({ picture, onRemove }: OnePictureProps) {
  const { onPanel } = useEditor();
  const open = useOpenSpot();
  const { src, uses } = picture;
  return (
    <>
      <SmallButton onClick={() => onPanel({ kind: 'pictures' })}>All pictures</SmallButton>
      <img src={`/images/${src}`} alt="" className={large} />
      <p>{describePicture(picture)}</p>
      {uses.length > 0 && (
        <>
          <h3>Where it’s used</h3>
          <ul>
            {uses.map((use) => (
              <li key={`${use.file} ${use.offset}`}>
                <button type="button" className={plainButton} onClick={() => void open(use)}>
                  {use.label}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {onRemove && uses.length === 0 && <SmallButton onClick={onRemove}>Remove this picture</SmallButton>}
      {onRemove && (
        <>
          <h3>Rename it</h3>
          <RenameForm file={picturePath(src)} />
        </>
      )}
    </>
  );
}

const large = css`
  display: block;
  max-inline-size: 100%;
  max-block-size: 14rem;
  margin-block: 0.5rem;
`;
