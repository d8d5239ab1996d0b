import { useEffect, useEffectEvent, useState } from 'react';
import type { DataFile } from '../../../../../content.config.ts';
import type { ShownOn } from '../../../places/place.ts';
import type { JsonPath } from '../../../splice/change.ts';
import { setupSteps, type SetupStepName } from '../../../setup/setupSteps.ts';
import { useEditor } from '../editorContext.ts';
import { buttons } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import type { FieldInfo } from '../panel.ts';
import { TargetForm } from '../panels/TargetForm.tsx';
import { useAnswer } from '../useAnswer.ts';
import { ColorContrast } from './ColorContrast.tsx';
import { DomainButton } from './DomainButton.tsx';
import { FitPages } from './FitPages.tsx';
import { FollowButton, OtherArtButton } from './FollowButton.tsx';
import { MoveDates } from './MoveDates.tsx';
import { only } from './only.ts';
import { useFormDraft } from './useFormDraft.ts';
import { UsualButton } from './UsualButton.tsx';

const fileOf = (name: string) => `content/data/${name}.yaml`;

/** What helps with a field of when and where, below it. */
const belowWhen = (info: FieldInfo, path: JsonPath) => (path.join('.') === 'country' ? <UsualButton info={info} /> : null);

/** Fits pages to a form. */
function FitForm({ info }: { info: FieldInfo }) {
  const { edits, findings, add } = useFormDraft(info);
  return <FitPages file={info.target.file} edits={edits} findings={findings} onFit={add} />;
}

/** Shows the page that has most of a data file, unless one is shown that has half as much of it. */
function usePageOf(file: string | undefined): void {
  const { path: shown, onVisit } = useEditor();
  const target = JSON.stringify({ file, at: 'data', path: [] });
  const pages = useAnswer<ShownOn[]>(file === undefined ? undefined : 'shown', { target });
  const visitOne = useEffectEvent((found: readonly ShownOn[]) => {
    const [most] = found.toSorted((one, other) => other.count - one.count);
    if (most && !found.some(({ path, count }) => path === shown && count * 2 >= most.count)) onVisit(most.path);
  });
  useEffect(() => {
    if (pages) visitOne(pages);
  }, [pages]);
}

/** A step that asks for values of data files: their forms, one at a time. */
export function FactsStep({ step, info }: { step: SetupStepName; info: FieldInfo | undefined }) {
  const { overview, onPanel } = useEditor();
  const asks: Partial<Record<DataFile, readonly string[]>> = setupSteps[step].asks;
  const files = Object.entries(asks).flatMap(([name, names]) => {
    const found = overview.data.find(({ file, isThere }) => isThere && file === fileOf(name));
    return found ? [{ ...found, names }] : [];
  });
  const [words, setWords] = useState('');
  const [isWhole, setWhole] = useState(false);
  const [asked, setAsked] = useState(info?.target.file ?? files[0]?.file);
  // Whoever goes on with what is not saved opens another form.
  const [open, setOpen] = useState(info?.target.file);
  if (info && info.target.file !== open) {
    setOpen(info.target.file);
    setAsked(info.target.file);
  }
  const isOpen = asked === undefined || asked === info?.target.file;
  const target = JSON.stringify({ file: asked, at: 'data', path: [] });
  // Whoever has gone on meanwhile isn't led back: an answer counts while the step shows.
  const opened = useAnswer<FieldInfo>(isOpen ? undefined : 'target', { target }, undefined, setWords);
  const show = useEffectEvent((next: FieldInfo) => onPanel({ kind: 'setup', step, info: next }));
  useEffect(() => {
    if (opened && opened.target.file === asked) show(opened);
  }, [opened, asked]);
  usePageOf(info?.target.file);
  const isWhen = step === 'when' && info?.target.file === fileOf('convention');
  const names = files.find(({ file }) => file === info?.target.file)?.names ?? [];
  return (
    <>
      <p>{setupSteps[step].help}</p>
      {files.length > 1 && (
        <div className={buttons} role="group" aria-label="What to write" data-keeps-focus>
          {files.map(({ file, label }) => (
            <SmallButton key={file} aria-pressed={file === info?.target.file} onClick={() => setAsked(file)}>
              {label}
            </SmallButton>
          ))}
        </div>
      )}
      <p role="alert">{words}</p>
      {!info && asked !== undefined && words === '' && <p>Opening …</p>}
      {info?.target.file === fileOf('theme') && <ColorContrast info={info} />}
      {info?.target.file === fileOf('theme') && <FollowButton info={info} />}
      {info?.target.file === fileOf('art') && <OtherArtButton info={info} />}
      {info?.target.file === fileOf('mailboxes') && <DomainButton info={info} />}
      {info && names.length > 0 && (
        <SmallButton aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          Show all fields
        </SmallButton>
      )}
      {info && (
        <TargetForm
          key={info.target.file}
          info={info}
          shown={only(info.field, isWhole ? [] : names)}
          isInPlace={false}
          below={(path) => (isWhen ? belowWhen(info, path) : null)}
          advice={
            <>
              {isWhen && <MoveDates info={info} />}
              <FitForm info={info} />
            </>
          }
        />
      )}
    </>
  );
}
