import { css } from '@linaria/core';
import { useEffect, useRef, useState } from 'react';
import { color, radius } from '../../../../web/styles/tokens.ts';
import type { Field } from '../../../forms/field.ts';
import type { Json } from '../../../../domain/json.ts';
import { LabeledInput, LabeledSelect } from './Labeled.tsx';
import { upload, errorText } from '../request.ts';
import type { UsedPicture } from '../../../review/found.ts';
import { useEditor } from '../editorContext.ts';
import { useApiData } from '../useApiData.ts';
import { PictureGrid } from './PictureGrid.tsx';

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
