import { css } from '@linaria/core';
import { useEffect, useRef, useState } from 'react';
import type { Json } from '../../domain/json.ts';
import { isRaster, convertedName } from '../../domain/pictureSizes.ts';
import type { UsedPicture } from '../../review/found.ts';
import { color, radius } from '../../web/styles/tokens.ts';
import type { Field } from '../forms/form.ts';
import { plainButton, LabeledInput, LabeledSelect } from './controls.tsx';
import { useEditor } from './panel.ts';
import { upload, errorText, useApiData } from './request.ts';

const thumbnail = (src: string) => `/images/${isRaster(src) ? convertedName(src, 400, 'webp') : src}`;

function usageText(count: number): string {
  if (count === 0) return 'not used';
  return count === 1 ? 'used once' : `used in ${count} places`;
}

/** "1200 × 800, 340 kB, used once". */
export function describePicture({ width, height, bytes, uses }: UsedPicture): string {
  const size = width === undefined ? [] : [`${Math.round(width)} × ${Math.round(height ?? 0)}`];
  return [...size, `${Math.max(1, Math.round(bytes / 1000))} kB`, usageText(uses.length)].join(', ');
}

interface PictureGridProps {
  pictures: readonly UsedPicture[];
  chosen?: string;
  onChoose: (src: string) => void;
}

export function PictureGrid({ pictures, chosen, onChoose }: PictureGridProps) {
  return (
    <ul className={grid}>
      {pictures.map((picture) => (
        <li key={picture.src}>
          <button type="button" className={plainButton} aria-pressed={picture.src === chosen} onClick={() => onChoose(picture.src)}>
            <img src={thumbnail(picture.src)} alt="" loading="lazy" />
            {picture.src}
            <small>{describePicture(picture)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: 0.5rem;
  margin: 0.5rem 0;
  padding: 0;
  list-style: '';
  & li {
    margin: 0;
  }
  & button {
    display: flex;
    flex-direction: column;
    inline-size: 100%;
    block-size: 100%;
    padding: 0.35rem;
    border: 2px solid ${color.line};
    border-radius: ${radius.s};
    font-size: 0.875rem;
  }
  & button:hover,
  & [aria-pressed='true'] {
    border-color: ${color.ink};
  }
  & img {
    display: block;
    inline-size: 100%;
    block-size: 5.5rem;
    object-fit: contain;
    background: ${color.sunken};
  }
  & small {
    display: block;
  }
`;

interface PictureInputProps {
  field: Field;
  value: Json | undefined;
  /** True if a sibling field has its alternative text. */
  isDescribed: boolean;
  /** Receives the path of an uploaded or chosen picture, below content/images. */
  onPicture: (src: string) => void;
}

const folderOf = (src: string) => /^(.*)\//.exec(src)?.[1] ?? '';

const nameOf = (file: string) =>
  (
    file
      .replace(/\.\w+$/, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? ['picture']
  ).join('-');

/** Shows a picture, and lets authors choose or upload another. */
export function PictureInput({ field: { choices = [], label }, value, isDescribed, onPicture }: PictureInputProps) {
  const { version } = useEditor();
  const [message, setMessage] = useState('');
  const [isOpen, setOpen] = useState(false);
  const pictures = useApiData<UsedPicture[]>(isOpen ? 'pictures' : undefined, {}, version, setMessage);
  const src = typeof value === 'string' ? value : '';
  const folders = [...new Set(choices.map((choice) => folderOf(String(choice))))].filter((folder) => folder !== '');
  const [folder, setFolder] = useState(folderOf(src) || (folders[0] ?? ''));

  // An upload takes a while: apply its result to the latest form values, not those from its start.
  const latest = useRef(onPicture);
  useEffect(() => {
    latest.current = onPicture;
  });
  function choose(picture: string) {
    onPicture(picture);
    setOpen(false);
  }
  async function send(file: File | undefined) {
    if (!file) return;
    setMessage(`Sending ${file.name} …`);
    try {
      const { src: sent } = await upload([folder, nameOf(file.name)].filter((part) => part !== '').join('/'), file);
      setMessage(`Added ${sent}.${isDescribed ? ' Say below what it shows.' : ''}`);
      latest.current(sent);
    } catch (error) {
      setMessage(errorText(error));
    }
  }
  return (
    <div className={box}>
      {choices.includes(src) && <img src={`/images/${src}`} alt="" className={picture} />}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Choose from all pictures</summary>
        {isOpen && pictures && <PictureGrid pictures={pictures} chosen={src} onChoose={choose} />}
      </details>
      <LabeledSelect label="Folder for a new picture" value={folder} onChange={({ target }) => setFolder(target.value)}>
        {folders.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </LabeledSelect>
      <LabeledInput
        label={`New picture for ${label}`}
        type="file"
        accept=".jpg,.jpeg,.png,.webp,.svg"
        onChange={({ target }) => void send(target.files?.[0])}
      />
      <p role="status">{message}</p>
    </div>
  );
}

const box = css`
  margin-block: 0.5rem;
  & label {
    display: block;
    margin-block-start: 0.5rem;
    font-weight: 700;
  }
  & p {
    margin-block: 0.5rem;
  }
`;
const picture = css`
  max-inline-size: 100%;
  max-block-size: 9rem;
  border: 2px solid ${color.line};
  border-radius: ${radius.s};
`;
