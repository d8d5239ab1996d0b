/** Pictures in forms and texts: `PictureGrid`, `PictureInput` and `usePastedPicture`. */
import { css, cx } from '@linaria/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRaster, convertedName } from '../../domain/pictureSizes.ts';
import type { UsedPicture } from '../../review/spots.ts';
import { componentSource } from '../../review/text/writtenComponents.ts';
import { color, radius } from '../../web/styles/tokens.ts';
import { buttons, type InputProps, note, plainButton, LabeledInput, SmallButton, verbatim } from './controls.tsx';
import { useEditor } from './panel.ts';
import { upload, errorText, useApiData, useAttempt } from './request.ts';
import { useStoredFields } from './workingCopy.ts';
import { foldText } from '../../domain/text.ts';

const thumbnail = (src: string) => `/images/${isRaster(src) ? convertedName(src, 400, 'webp') : src}`;

/** "1200 × 800, 340 kB, used once". */
export function describePicture({ width, height, bytes, uses }: UsedPicture): string {
  const size = width === undefined ? [] : [`${Math.round(width)} × ${Math.round(height ?? 0)}`];
  const usage = uses.length === 0 ? 'not used' : uses.length === 1 ? 'used once' : `used in ${uses.length} places`;
  return [...size, `${Math.max(1, Math.round(bytes / 1000))} kB`, usage].join(', ');
}

interface PictureGridProps {
  pictures: readonly UsedPicture[];
  chosen?: string;
  onChoose: (src: string) => void;
}

export const PictureGrid = ({ pictures, chosen, onChoose }: PictureGridProps) => (
  <ul className={cx('plain', grid)}>
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

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: 0.5rem;
  margin: 0.5rem 0;
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
    inline-size: 100%;
    block-size: 5.5rem;
    object-fit: contain;
    background: ${color.sunken};
  }
`;

/** A name for a picture from that of a file. Phones and messengers give some of hundreds of letters. */
export const pictureName = (file: string): string =>
  (foldText(file.replace(/\.\w+$/, '')).match(/[a-z0-9]+/g) ?? ['picture']).join('-').slice(0, 60).replace(/-$/, '');

export function PictureInput({ field: { choices = [], label }, value, control, isDescribed, onPicture }: InputProps) {
  const { version } = useEditor();
  const [message, setMessage] = useState('');
  const [isOpen, setOpen] = useState(false);
  const pictures = useApiData<UsedPicture[]>(isOpen ? 'pictures' : undefined, {}, version);
  const src = typeof value === 'string' ? value : '';
  /** The picture that was just sent, which is no choice yet. */
  const [added, setAdded] = useState('');

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
      // In the folder of the picture that it replaces.
      const { src: sent } = await upload(src.replace(/[^/]*$/, '') + pictureName(file.name), file);
      setAdded(sent);
      setMessage(`Added ${sent}. It is saved together with this form.${isDescribed ? ' Say below what it shows.' : ''}`);
      latest.current(sent);
    } catch (error) {
      setMessage(errorText(error));
    }
  }
  return (
    <>
      <input {...control} {...verbatim} />
      <div className={box}>
        {(choices.includes(src) || (src !== '' && src === added)) && <img src={`/images/${src}`} alt="" className={pictureClass} />}
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>Choose from all pictures</summary>
          {isOpen && pictures && <PictureGrid pictures={pictures} chosen={src} onChoose={choose} />}
        </details>
        <LabeledInput
          label={`New picture for ${label}`}
          type="file"
          accept=".jpg,.jpeg,.png,.webp,.svg"
          onChange={({ target }) => {
            void send(target.files?.[0]);
            // Otherwise the same file can't be chosen a second time.
            target.value = '';
          }}
        />
        <p role="status">{message}</p>
      </div>
    </>
  );
}

export const pictureSource = ({ src = '', alt = '' }: Record<string, string>, hasComponents: boolean): string =>
  hasComponents ? componentSource('Figure', { src, alt }, undefined) : `![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](/images/${src})`;

export const dataUrl = (file: File) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => fail(new Error(`${file.name} can’t be read. Choose it again.`)));
    reader.readAsDataURL(file);
  });
const ofDataUrl = (url: string) => new Blob([Uint8Array.from(atob(url.replace(/^.*,/, '')), (letter) => letter.codePointAt(0) ?? 0)]);

// Browsers give every pasted picture the same name, under which somebody else may hand in another one.
const nameOfPasted = (file: string) =>
  /^image\.\w+$/.test(file) ? `pasted-${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}` : pictureName(file);

/** The form of a picture that was pasted into a text of a change, and a function that takes another one. @param onPut gets its source */
export function usePastedPicture(key: string | undefined, hasComponents: boolean, onPut: (source: string) => void) {
  const { attempt, isBusy } = useAttempt();
  // Apart from the words, which are stored at each key.
  const [{ file, url }, keepPicture, forgetPicture] = useStoredFields(`editor-picture ${key}`, { file: '', url: '' });
  const [{ name, alt }, keep, forget] = useStoredFields(`editor-picture-words ${key}`, { name: '', alt: '' });
  const heading = useRef<HTMLHeadingElement>(null);
  function end() {
    forgetPicture();
    forget();
  }
  const paste = (pasted: File) =>
    attempt(async () => {
      const chosen = { file: pasted.name, url: await dataUrl(pasted) };
      keep({ name: nameOfPasted(pasted.name), alt: '' });
      flushSync(() => keepPicture(chosen));
      heading.current?.focus();
    });
  const put = () =>
    attempt(async () => {
      const { src } = await upload(pictureName(name), ofDataUrl(url));
      // Who has gone on to another panel meanwhile finds it here again.
      if (!heading.current) return;
      onPut(pictureSource({ src, alt: alt.trim() }, hasComponents));
      end();
    });
  const form = url !== '' && (
    <section className={cx(note, box)}>
      <h3 ref={heading} tabIndex={-1}>
        Put in {file || 'the picture'}
      </h3>
      <LabeledInput label="What it shows, for people who can’t see it" value={alt} onChange={({ target }) => keep({ alt: target.value })} />
      <LabeledInput label="Name" {...verbatim} value={name} onChange={({ target }) => keep({ name: target.value })} />
      <div className={buttons}>
        <SmallButton isPrimary isBusy={isBusy} disabled={alt.trim() === ''} onClick={() => void put()}>
          {isBusy ? 'Sending …' : 'Put in the picture'}
        </SmallButton>
        <SmallButton onClick={end}>Leave it out</SmallButton>
      </div>
    </section>
  );
  return { paste, form };
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
export const pictureClass = css`
  max-block-size: 14rem;
  border: 2px solid ${color.line};
  border-radius: ${radius.s};
`;
