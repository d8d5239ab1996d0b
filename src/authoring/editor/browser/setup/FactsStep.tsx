import { useEffect, useEffectEvent, useState } from 'react';
import { isDefined } from '../../../../domain/isDefined.ts';
import type { DataFile } from '../../../../../content.config.ts';
import type { ShownOn } from '../../../places/place.ts';
import type { JsonPath } from '../../../../domain/json.ts';
import { setupSteps, type SetupStepName } from '../../../setup/setupSteps.ts';
import { useEditor } from '../editorContext.ts';
import { buttons } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import type { FieldInfo } from '../panel.ts';
import { EditForm } from '../panels/EditForm.tsx';
import { useApiData } from '../useApiData.ts';
import { ColorContrast } from './ColorContrast.tsx';
import { FitPages } from './FitPages.tsx';
import { DatesOffer, DomainOffer, FollowOffer, OtherArtOffer, UsualOffer } from './offers.tsx';
import { pickFields } from './pickFields.ts';
import { useFormDraft } from './useFormDraft.ts';

const factsFile = (name: string) => `content/data/${name}.yaml`;

/** Extra buttons below some fields of the convention's form. */
const belowWhen = (info: FieldInfo, path: JsonPath) => (path.join('.') === 'country' ? <UsualOffer info={info} /> : null);

/** The button that adapts other files to a form's draft. */
function FitForm({ info }: { info: FieldInfo }) {
  const { edits, findings, add } = useFormDraft(info);
  return <FitPages file={info.target.file} edits={edits} findings={findings} onFit={add} />;
}

/** Navigates to the page that shows the most values of a data file, unless the current page shows half as many. */
function useShowPage(file: string | undefined): void {
  const { path: shown, onVisit } = useEditor();
  const target = JSON.stringify({ file, at: 'data', path: [] });
  const pages = useApiData<ShownOn[]>(file === undefined ? undefined : 'shown', { target });
  const visitOne = useEffectEvent((found: readonly ShownOn[]) => {
    const [most] = found.toSorted((one, other) => other.count - one.count);
    if (most && !found.some(({ path, count }) => path === shown && count * 2 >= most.count)) onVisit(most.path);
  });
  useEffect(() => {
    if (pages) visitOne(pages);
  }, [pages]);
}

/** A setup step that consists of forms for data files, one at a time. */
export function FactsStep({ step, info }: { step: SetupStepName; info: FieldInfo | undefined }) {
  const { overview, onPanel } = useEditor();
  const asks: Partial<Record<DataFile, readonly string[]>> = setupSteps[step].asks;
  const files = Object.entries(asks)
    .map(([name, names]) => {
      const found = overview.data.find(({ file, isThere }) => isThere && file === factsFile(name));
      return found ? { ...found, names } : undefined;
    })
    .filter(isDefined);
  const [message, setMessage] = useState('');
  const [isWhole, setWhole] = useState(false);
  const [{ wanted, before }, setChoice] = useState<{ wanted: string | undefined; before?: string | undefined }>({
    wanted: info?.target.file ?? files[0]?.file,
  });
  // Opening a stored draft switches to its file.
  const [open, setOpen] = useState(info?.target.file);
  if (info && info.target.file !== open) {
    setOpen(info.target.file);
    // The file that was wanted before may open late: the author has chosen another one since.
    if (info.target.file !== before) setChoice({ wanted: info.target.file });
  }
  const isOpen = wanted === undefined || wanted === info?.target.file;
  const target = JSON.stringify({ file: wanted, at: 'data', path: [] });
  // A late response must not switch back after the author has moved on.
  const opened = useApiData<FieldInfo>(isOpen ? undefined : 'target', { target }, undefined, setMessage);
  const show = useEffectEvent((next: FieldInfo) => onPanel({ kind: 'setup', step, info: next }));
  useEffect(() => {
    if (opened && opened.target.file === wanted) show(opened);
  }, [opened, wanted]);
  useShowPage(info?.target.file);
  const isWhen = step === 'when' && info?.target.file === factsFile('convention');
  const names = files.find(({ file }) => file === info?.target.file)?.names ?? [];
  return (
    <>
      <p>{setupSteps[step].help}</p>
      {files.length > 1 && (
        <div className={buttons} role="group" aria-label="What to write" data-keeps-focus>
          {files.map(({ file, label }) => (
            <SmallButton key={file} aria-pressed={file === info?.target.file} onClick={() => setChoice({ wanted: file, before: wanted })}>
              {label}
            </SmallButton>
          ))}
        </div>
      )}
      <p role="alert">{message}</p>
      {!info && wanted !== undefined && message === '' && <p>Opening …</p>}
      {info?.target.file === factsFile('theme') && <ColorContrast info={info} />}
      {info?.target.file === factsFile('theme') && <FollowOffer info={info} />}
      {info?.target.file === factsFile('art') && <OtherArtOffer info={info} />}
      {info?.target.file === factsFile('mailboxes') && <DomainOffer info={info} />}
      {info && names.length > 0 && (
        <SmallButton aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          Show all fields
        </SmallButton>
      )}
      {info && (
        <EditForm
          key={info.target.file}
          info={info}
          fields={pickFields(info.field, isWhole ? [] : names)}
          isOnPage={false}
          below={(path) => (isWhen ? belowWhen(info, path) : null)}
          advice={
            <>
              {isWhen && <DatesOffer info={info} />}
              <FitForm info={info} />
            </>
          }
        />
      )}
    </>
  );
}
